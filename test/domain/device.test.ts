/** What a `User-Agent` is called in a list of sessions. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { deviceOf } from "../../src/domain/text/device.js";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

const devices: Readonly<Record<string, string>> = {
  [`${windows} ${webKit} Chrome/141.0.0.0 Safari/537.36`]: "Chrome 141 · Windows",
  [`${windows} ${webKit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`]: "Edge 141 · Windows",
  [`${mac} ${webKit} Chrome/141.0.0.0 Safari/537.36 OPR/124.0.0.0`]: "Opera 124 · macOS",
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`]: "Safari 26 · macOS",
  [`${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`]: "Safari 18 · iPhone",
  [`${iPhone} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`]: "Chrome 141 · iPhone",
  "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0": "Firefox 144 · Linux",
  [`Mozilla/5.0 (Linux; Android 14; SM-S921B) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`]:
    "Samsung Internet 28 · Android",
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/141.0.0.0 Safari/537.36`]:
    "Chrome 141 · ChromeOS",
  "curl/8.5.0": "curl/8.5.0",
  "": "",
};

describe("a device by its User-Agent", () => {
  for (const [userAgent, name] of Object.entries(devices))
    it(`is ${name || "nothing"}`, () => {
      expect(deviceOf(userAgent)).to.equal(name);
    });
});
