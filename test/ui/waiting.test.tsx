import { expect } from "chai";
import "../../src/elements/profile.js";
import "../../src/elements/token-list.js";
import * as z from "zod/mini";
import { gatewayFor } from "../../src/state/gateways.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByRole,
  findAllByText,
  findByLabel,
  findByRole,
  findByText,
  mount,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

// Searches read any white space as a blank.
const waiting = /^Rate limit reached\. Continuing in about \d+\ss\.$/;

describe("a form whose call waits for the rate limit", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });

  const open = (tag: string, locale = "en") =>
    mount(`<${tag} base-url="${gateway.base}" locale="${locale}"></${tag}>`);
  const button = async (root: Element, name: string) => click(await findByRole(root, "button", { name }));
  const refusal = "Error: too many requests, please try again later!";

  it("says so below its buttons, none of which moves, and goes on by itself", async () => {
    const form = open("gw-profile");
    await fill(await findByLabel(form, /^Display name/), "Rooty");
    await gateway.fault({ method: "PUT", kind: "rate-limited", retryAfter: 2, times: 1 });
    const save = await findByRole(form, "button", { name: "Save profile" });
    await click(save);
    await findByText(form, refusal);
    expect(findAllByText(form, waiting)).to.deep.equal([]);
    const { x, y } = save.getBoundingClientRect();
    await click(save);
    const told = await waitFor(
      () => findAllByRole(form, "status").find(({ textContent }) => textContent.includes("Rate limit")),
      "the note",
    );
    expect(told.querySelector(".visually-hidden")?.textContent).to.match(waiting);
    expect(told.querySelector("[aria-hidden]")?.textContent).to.match(waiting);
    const after = save.getBoundingClientRect();
    expect([after.x, after.y]).to.deep.equal([x, y]);
    await expectAccessible(form);
    await findByText(form, "Profile saved");
    expect(findAllByText(form, waiting)).to.deep.equal([]);
  });

  it("says so in Chinese", async () => {
    const form = open("gw-profile", "zh-CN");
    await fill(await findByLabel(form, /^显示名称/), "Rooty");
    await gateway.fault({ method: "PUT", kind: "rate-limited", retryAfter: 600 });
    await button(form, "保存个人信息");
    await findByText(form, "错误：请求过于频繁，请稍后再试！");
    await button(form, "保存个人信息");
    await findByText(form, /^已达到速率限制，约 \d+ 秒后继续。$/);
  });

  it("sends nothing any more after the Cancel of a creation", async () => {
    const list = open("gw-token-list");
    await button(list, "New token");
    await fill(await findByLabel(list, "Name"), "never");
    await gateway.fault({ pattern: "^/api/token/(\\d+)?$", kind: "rate-limited", retryAfter: 4 });
    await button(list, "Create token");
    await findByText(list, refusal);
    await button(list, "Create token");
    await waitFor(() => findAllByText(list, waiting).length > 0, "the note");
    await button(list, "Cancel");
    // What was typed is asked about first.
    await button(list, "Leave without saving");
    await waitFor(() => findAllByRole(list, "dialog").length === 0, "the end of the dialog");
    const writes = async () =>
      (await gateway.requests()).filter(({ method, path }) => method !== "GET" && path.includes("/token/"));
    const before = await writes();
    const { pausedUntil, http } = gatewayFor({ baseUrl: gateway.base });
    await waitFor(() => pausedUntil.value === undefined, "the end of the pause");
    await http.call({ method: "GET", path: "/api/notice", schema: z.unknown(), share: true });
    expect(await writes()).to.deep.equal(before);
  });
});
