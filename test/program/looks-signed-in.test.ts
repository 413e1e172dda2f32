import { describe, it } from "node:test";
import { expect } from "chai";
import { looksSignedIn } from "../../src/program/looks-signed-in.js";

const encoded = (text: string): string => Buffer.from(text, "latin1").toString("base64url");
/** A cookie in the form of the real server: `date|content|signature`, its content in Go's own encoding. */
const cookie = (content: string): string =>
  `session=${encoded(`1732269600|${encoded(content)}|\x8f\x01signature`)}`;

describe("whether a browser looks signed in", () => {
  it("follows from an account in the gateway's cookie", () => {
    expect(looksSignedIn("")).to.equal(false);
    expect(looksSignedIn("my_session=x; other=session=x")).to.equal(false);
    expect(
      looksSignedIn(cookie("\x0e\xff\x81\x04\x01\x02\xff\x82\x00\x01string\x0c\nusername\x06root")),
    ).to.equal(true);
    expect(looksSignedIn(`theme=dark; ${cookie("id username")}`)).to.equal(true);
  });

  it("does not follow from what a sign-out or an attempt to sign in left", () => {
    expect(looksSignedIn(cookie("\x04\xff\x82\x00\x00"))).to.equal(false);
    expect(looksSignedIn(cookie("string\x0coauth_state"))).to.equal(false);
  });

  it("follows from a cookie in a form that is not the gateway's", () => {
    expect(looksSignedIn("session=x")).to.equal(true);
    expect(looksSignedIn("session=eyJtYWRlIjoxfQ.c2ln")).to.equal(true);
  });
});
