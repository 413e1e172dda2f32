import { describe, it } from "node:test";
import { expect } from "chai";
import { contentPicture, isOwnOrigin, isApiUrl, sitePicture } from "../../src/domain/site/own-urls.js";
import { siteLogo } from "../../src/domain/site/site.js";

/** A shop with a gateway below its own origin. */
const shop = { page: "https://shop.example", gateway: "https://shop.example/gateway" };
/** A page that calls a gateway elsewhere. */
const apart = { page: "https://shop.example", gateway: "https://gw.example:8443" };
/** The console at a gateway's own root, on plain http. */
const home = { page: "http://10.0.0.5:3000", gateway: "http://10.0.0.5:3000" };

const pixel = "data:image/png;base64,iVBORw0KGgo=";

describe("an address of our own", () => {
  for (const [address, own, expected] of [
    ["https://shop.example/home", shop, true],
    ["https://SHOP.example:443/x", shop, true],
    ["https://gw.example:8443/", apart, true],
    ["https://gw.example/", apart, false],
    ["https://other.example/", shop, false],
    ["no address", shop, false],
    ["data:text/html,x", { ...home, page: "null" }, false],
  ] as const)
    it(`${expected ? "is" : "is not"} ${address}`, () => {
      expect(isOwnOrigin(address, own)).to.equal(expected);
    });
});

describe("a link below an API of ours", () => {
  for (const [path, leads] of [
    ["/api/user/token", true],
    ["/api", true],
    ["/gateway/api/user/token", true],
    ["/API/user/token", true],
    ["/%61pi/user/token", true],
    ["/%2561pi/user/token", true],
    ["/x/%2e%2e/api/user/token", true],
    ["/x/..%2fapi/user/token", true],
    ["/x/..%5capi/user/token", true],
    ["/logo/../api/user/logout", true],
    ["/x/..;/api/user/logout", true],
    ["//api/user/token", true],
    ["/\\api\\user\\token", true],
    ["/gateway//api/user/token", true],
    ["/gateway/;x/api;y/user/token", true],
    ["/./api/user/token?x=1#y", true],
    [`/%${"25".repeat(9)}61pi/user/token`, true],
    ["/", false],
    ["/docs/api/intro", false],
    ["/apis", false],
    ["/gateway/about", false],
    ["/account/api", false],
  ] as const)
    it(`${leads ? "is" : "is not"} ${path}`, () => {
      expect(isApiUrl(`https://shop.example${path}`, shop)).to.equal(leads);
      expect(isApiUrl(`https://other.example${path}`, shop)).to.equal(false);
    });

  it("is one on another port of the same host, where the cookies are the same", () => {
    expect(isApiUrl("http://10.0.0.5:8080/api/user/token", home)).to.equal(true);
    expect(isApiUrl("https://gw.example/api/user/token", apart)).to.equal(true);
  });

  it("is none where the text is no web address", () => {
    for (const address of ["", "/api/user/token", "mailto:a@shop.example", "javascript:alert(1)"])
      expect(isApiUrl(address, shop)).to.equal(false);
  });
});

describe("a picture in a text", () => {
  for (const [address, src] of [
    [pixel, pixel],
    ["https://pictures.example/a.png?x=1", "https://pictures.example/a.png?x=1"],
    ["https:\\\\pictures.example\\a", "https://pictures.example/a"],
    ["//pictures.example/a", "https://pictures.example/a"],
    // Behind a scheme that is the page's own, browsers would take the rest as a path of the page.
    ["https:/api/user/token", "https://api/user/token"],
    ["https:api/user/token", "https://api/user/token"],
  ] as const)
    it(`may be ${address}`, () => {
      const picture = contentPicture(address, shop);
      expect(picture?.src).to.equal(src);
      expect(picture?.crossOrigin).to.equal(src === pixel ? undefined : "anonymous");
    });

  for (const address of [
    "",
    "/logo.png",
    "logo.png",
    "?x",
    "/api/user/token",
    "\\\\shop.example\\x",
    "https://shop.example/logo.png",
    "https://SHOP.EXAMPLE:443/account/delete?sure=1",
    "https://gw.example:8443/logo.png",
    "https://user@pictures.example/a.png",
    "https://user:pass@pictures.example/a.png",
    "http://pictures.example/a.png",
    "blob:https://shop.example/1",
    "data:image/svg+xml,<svg/>",
    "data:image/svg+xml;base64,PHN2Zy8+",
    "data:text/html,x",
    "data:image/png,x",
    "javascript:alert(1)",
    "java\tscript:alert(1)",
    "ftp://pictures.example/a.png",
    "https://",
  ])
    it(`may not be ${JSON.stringify(address)}`, () => {
      expect(contentPicture(address, apart)).to.equal(undefined);
    });
});

describe("the logo of a gateway", () => {
  for (const [logo, own, src] of [
    ["", home, "http://10.0.0.5:3000/logo.png"],
    ["", shop, "https://shop.example/gateway/logo.png"],
    ["/pictures/x.SVG", shop, "https://shop.example/gateway/pictures/x.SVG"],
    ["x.svg", home, "http://10.0.0.5:3000/x.svg"],
    ["https://shop.example/gateway/x.png?v=2#y", shop, "https://shop.example/gateway/x.png"],
    ["/x/../logo.png", shop, "https://shop.example/gateway/logo.png"],
    [pixel, shop, pixel],
  ] as const)
    it(`${JSON.stringify(logo)} is asked for as usual on the page's own origin`, () => {
      expect(siteLogo(logo, own)).to.deep.equal({ src });
    });

  for (const [logo, own, src] of [
    ["", apart, "https://gw.example:8443/logo.png"],
    ["https://cdn.example/x.svg", shop, "https://cdn.example/x.svg"],
    ["//cdn.example/x.svg", shop, "https://cdn.example/x.svg"],
    ["https://api.example/api/logo", shop, "https://api.example/api/logo"],
  ] as const)
    it(`${JSON.stringify(logo)} is asked for without cookies`, () => {
      expect(siteLogo(logo, own)).to.deep.equal({ src, crossOrigin: "anonymous" });
    });

  for (const logo of [
    "/api/user/logout",
    "/API/user/logout",
    "/api/user/logout/x.png",
    "/api/user/logout?x=.png",
    "/api/user/logout#.png",
    "/api/user/logout;x.png",
    "/%61pi/user/x.png",
    "/%2561pi/user/x.png",
    "/x;/api/x.png",
    "/logo/../api/user/logout",
    "/logo.png/../api/user/logout",
    "/..%2fapi/x.png",
    "\\api\\user\\logout",
    "../account/delete.png",
    "/../logo.png",
    "/account/delete?sure=1",
    "/account/delete?sure=1.png",
    "https://shop.example/api/user/logout",
    "https://shop.example/account/delete?sure=1",
    "https://shop.example/account/delete.png",
    "https://shop.example/gateway/api/x.png",
    "https://me:secret@shop.example/gateway/logo.png",
    "//shop.example/gateway/api/x.png",
    "http://cdn.example/x.png",
    "javascript:alert(1)//.png",
    "data:image/svg+xml,<svg/>",
  ])
    it(`is never ${JSON.stringify(logo)}`, () => {
      expect(sitePicture(logo, shop)).to.equal(undefined);
    });
});
