import { afterEach, beforeEach, describe, it } from "node:test";
import { expect } from "chai";
import { effect } from "@preact/signals-core";
import * as z from "zod/mini";
import { gatewayFor, gatewayIn, type Gateway } from "../../src/state/gateways.js";
import { channelModels } from "../../src/state/channel-models.js";
import { rateLimiterOf } from "../../src/state/rate-limit/rate-limiter.js";
import { failure, json, stubFetch, success } from "../api/fetch-stub.js";

describe("a gateway as two widgets ask it, each in its language", () => {
  const stub = stubFetch();
  const opened: Gateway[] = [];
  // Else their channels to other tabs keep the process alive.
  afterEach(() => {
    for (const { session } of opened.splice(0)) session.dispose();
  });
  const setUp = (name: string) => {
    const gateway = gatewayFor({ baseUrl: `https://${name}.example` });
    opened.push(gateway);
    return { gateway, english: gatewayIn(gateway, () => "en"), chinese: gatewayIn(gateway, () => "zh-CN") };
  };
  const languages = () => stub.calls.map(({ headers }) => headers.get("accept-language"));

  it("sends the language with what the session asks, too, and shares the account", async () => {
    stub.answer = ({ url }) =>
      url.endsWith("/login")
        ? json({ success: false, message: "no" })
        : success({ id: 1, username: "root", display_name: "", role: 100, status: 1, group: "default" });
    const { english, chinese, gateway } = setUp("session");
    await failure(chinese.session.signIn({ username: "root", password: "x" }));
    await failure(english.session.signIn({ username: "root", password: "x" }));
    await chinese.session.refreshUser();
    expect(languages()).to.deep.equal(["zh-CN", "en", "zh-CN"]);
    expect(english.session.user.value?.username).to.equal("root");
    expect(gateway.session.user.value).to.equal(english.session.user.value);
  });

  it("follows the language of a widget", async () => {
    stub.answer = () => success("x");
    const { gateway } = setUp("change");
    let language = "en";
    const { http } = gatewayIn(gateway, () => language);
    const ask = () => http.call({ method: "POST", path: "/api/x", schema: z.string() });
    await ask();
    language = "zh-CN";
    await ask();
    expect(languages()).to.deep.equal(["en", "zh-CN"]);
  });

  it("shares one pace, and models of channel types that are read once", async () => {
    stub.answer = () => success({ "1": ["m"] });
    const { english, chinese } = setUp("shared");
    expect(rateLimiterOf(english)).to.equal(rateLimiterOf(chinese));
    expect(rateLimiterOf(setUp("another").gateway)).not.to.equal(rateLimiterOf(english));
    await Promise.all([english, chinese].map(channelModels));
    expect(stub.calls).to.have.length(1);
  });
});

describe("what a gateway does in its own way", () => {
  const opened: Gateway[] = [];
  afterEach(() => {
    for (const { session } of opened.splice(0)) session.dispose();
  });

  it("is one-api's until the gateway is recognised, and again where the page says that it is one-api", () => {
    const gateway = gatewayFor({ baseUrl: "https://supports.example" });
    opened.push(gateway);
    const { supports } = gatewayIn(gateway, () => "en");
    const seen: (readonly string[])[] = [];
    const stop = effect(() => {
      seen.push(supports.value.tokenGroups);
    });
    gateway.writing.recognised({ member: "one-hub", version: "", supported: true });
    gateway.writing.recognised({ member: "new-api", version: "", supported: true });
    // Older than what its dialect was recorded from.
    gateway.writing.recognised({ member: "one-hub", version: "" });
    gateway.writing.recognised({ member: "one-hub", version: "", supported: true });
    gateway.writing.assume("one-api");
    stop();
    expect(seen).to.deep.equal([[], ["group", "backup_group"], ["group"], [], ["group", "backup_group"], []]);
  });
});

describe("a gateway that gives no answer", () => {
  const stub = stubFetch();
  const opened: Gateway[] = [];
  const realError = console.error;
  let said: string[] = [];
  beforeEach(() => {
    said = [];
    console.error = (...values: unknown[]) => said.push(values.join(" "));
    Object.assign(globalThis, { location: { href: "https://site.example/page?secret=1" } });
    stub.status = undefined;
    stub.answer = () => Promise.reject(new TypeError("Failed to fetch"));
  });
  afterEach(() => {
    console.error = realError;
    Reflect.deleteProperty(globalThis, "location");
    for (const { session } of opened.splice(0)) session.dispose();
  });
  const ask = async (baseUrl: string): Promise<void> => {
    const gateway = gatewayFor({ baseUrl });
    opened.push(gateway);
    // The first question of every page, of which the session hears no failure.
    await failure(
      gateway.http.call({ method: "GET", path: "/api/status", schema: z.unknown(), anonymous: true }),
    );
  };

  it("on another origin is named in the browser's console, once, with the guide that helps", async () => {
    await ask("https://far.example/below");
    await ask("https://far.example/beside");
    expect(said).to.have.length(1);
    expect(said[0])
      .to.contain("https://far.example, ")
      .and.to.contain("https://site.example. ")
      .and.to.match(/https:\/\/\S+\/docs\/guides\/proxy\.md$/)
      .and.not.to.contain("secret");
    await ask("https://farther.example");
    expect(said).to.have.length(2);
  });

  it("on the page's own is not, nor one that answers, whatever it answers", async () => {
    await ask("/own");
    stub.answer = () => json({}, 500);
    await ask("https://answering.example");
    expect(said).to.deep.equal([]);
  });
});
