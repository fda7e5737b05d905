# What the scripts beside this one share: repositories that stand in for published ones, and mirrors that lead to them.
# The script that includes it sets `folder`, where all of this is kept.

# Runs a command of SwiftPM with a cache of its own, and no memory of what earlier runs published under the same version.
#
#   swiftpm VERB ARGUMENT…
swiftpm() {
  local verb="$1"
  shift
  swift "$verb" --cache-path "$folder/cache" --security-path "$folder/security" "$@"
}

# Publishes a copy of a folder as a repository with one version.
#
#   publish FOLDER REPOSITORY VERSION
publish() {
  local folder="$1" repository="$2" version="$3"
  rm -rf "$repository"
  mkdir -p "$repository"
  # The files as they are, whether they are committed yet or not.
  git -C "$folder" ls-files -z --cached --others --exclude-standard . | while IFS= read -r -d '' file; do
    if [[ -e "$folder/$file" ]]; then printf '%s\0' "$file"; fi
  done | tar -C "$folder" --null -cf - -T - | tar -C "$repository" -xf -
  git -C "$repository" init -q
  git -C "$repository" add -A -f
  git -C "$repository" -c user.name=clients -c user.email=clients@example.invalid commit -qm "Version $version"
  git -C "$repository" tag "$version"
}

# Makes every package of a graph use a repository in place of a published one.
#
#   mirror PACKAGE ORIGINAL REPOSITORY
mirror() {
  swiftpm package --package-path "$1" config set-mirror --original "$2" --mirror "file://$3" >/dev/null
}

# Copies a folder, with its build folder kept where there is one.
copy() {
  mkdir -p "$2"
  find "$2" -mindepth 1 -maxdepth 1 ! -name .build -exec rm -rf {} +
  cp -R "$1/." "$2"
}

# Runs a command quietly, and shows what it printed if it fails.
quietly() {
  local log
  log="$(mktemp)"
  if ! "$@" >"$log" 2>&1; then
    cat "$log"
    rm -f "$log"
    echo "failed: $*" >&2
    return 1
  fi
  rm -f "$log"
}
