"""A browser, driven through chromedriver in W3C's WebDriver protocol, with nothing but Python's own library."""

import base64
import json
import re
import subprocess
import time
import urllib.error
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
BACKSPACE, ENTER, ESCAPE = "\ue003", "\ue007", "\ue00c"


class Browser:
    """A headless Chromium with a profile of its own."""

    def __init__(self):
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, text=True)
        for line in self.driver.stdout:
            if match := re.search(r"successfully on port (\d+)", line):
                self.address = f"http://127.0.0.1:{match[1]}/session"
                break
        capabilities = {
            "browserName": "chrome",
            "goog:loggingPrefs": {"browser": "ALL"},
            # Without the sandbox, since tests may run as the superuser, whom Chromium does not let use it.
            "goog:chromeOptions": {"args": ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage"]},
        }
        session = self._call("POST", "", {"capabilities": {"alwaysMatch": capabilities}})
        self.address += "/" + session["sessionId"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self._call("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait()

    def _call(self, method, path, body=None):
        data = json.dumps(body if body is not None else {}).encode() if method == "POST" else None
        request = urllib.request.Request(
            self.address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from None

    def open(self, url):
        self._call("POST", "/url", {"url": url})

    def run(self, script, *arguments):
        """What a function's body returns in the page."""
        return self._call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def find(self, selector):
        """The element that a CSS selector finds first."""
        return self._call("POST", "/element", {"using": "css selector", "value": selector})[ELEMENT]

    def click(self, selector):
        """Clicks as a person does: on what is seen there."""
        self._call("POST", f"/element/{self.find(selector)}/click")

    def type(self, selector, text):
        """Types into an element, after what is there."""
        self._call("POST", f"/element/{self.find(selector)}/value", {"text": text})

    def replace(self, selector, text):
        """Types into an element instead of what is there."""
        self._call("POST", f"/element/{self.find(selector)}/clear")
        self.type(selector, text or " " + BACKSPACE)

    def press(self, key):
        """Presses a key where the focus is."""
        actions = [{"type": kind, "value": key} for kind in ("keyDown", "keyUp")]
        self._call("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def text(self, selector):
        """The text that is seen in an element."""
        return self._call("GET", f"/element/{self.find(selector)}/text")

    def texts(self, selector):
        """The texts of all elements that are seen."""
        return self.run(
            "return [...document.querySelectorAll(arguments[0])].filter(e => e.checkVisibility())"
            ".map(e => e.textContent.trim())", selector)

    def focused(self):
        """What has the focus, as people with a screen reader are told."""
        return self.run(
            "const e = document.activeElement; return e.ariaLabel || e.labels?.[0]?.textContent || e.textContent")

    def resize(self, width, height, is_phone=False):
        """Shows the page in a window of this size."""
        self._call("POST", "/goog/cdp/execute", {
            "cmd": "Emulation.setDeviceMetricsOverride",
            "params": {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_phone},
        })

    def screenshot(self, path):
        until(lambda: self.run("return document.getAnimations().length") == 0, "a page that stands still")
        with open(path, "wb") as file:
            file.write(base64.b64decode(self._call("GET", "/screenshot")))

    def problems(self):
        """What the page's console has about errors since this was last asked."""
        log = self._call("POST", "/se/log", {"type": "browser"})
        return [entry["message"] for entry in log if entry["level"] == "SEVERE"]


def until(condition, what, seconds=10):
    """Waits until a condition holds, and fails if it does not come to."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return
        time.sleep(0.02)
    raise AssertionError(f"This did not come to be: {what}")
