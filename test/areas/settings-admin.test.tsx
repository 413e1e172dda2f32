import { expect } from "chai";
import "../../src/elements/settings.js";
import { latestReleaseUrl } from "../../src/api/entities/releases.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  focused,
  mount,
  press,
} from "../support/dom.js";
import { allowPolicyViolations } from "../support/guard.js";
import { administer, button, field, press1 } from "./settings-page.js";

describe("<gw-settings>, administration", () => {
  const admin = administer();
  const { open, options, set, sent } = admin;

  describe("clearing historical logs", () => {
    const begin = async (): Promise<[page: HTMLElement, dialog: HTMLElement, date: string]> => {
      const page = await open("operation");
      const before = (await field(page, "Delete logs older than")).value;
      await press1(page, "Delete old logs…");
      const dialog = await findByRole(page, "dialog", { name: "Delete old logs?" });
      return [page, dialog, before.slice(0, 10)];
    };

    it("is 30 days by default, asks for the date to be typed, and tells the count", async () => {
      const [page, dialog, date] = await begin();
      const age = Date.now() - new Date(`${date}T00:00:00`).getTime();
      expect(age / 86_400_000).to.be.within(29.9, 31.1);
      const confirm = await button(dialog, "Delete logs");
      expect((confirm as HTMLButtonElement).disabled).to.equal(true);
      await expectAccessible(page);
      await fill(await field(dialog, `Type ${date} to confirm`), date);
      await click(confirm);
      await findByText(page, /^\d+ log entries deleted$/);
      const request = (await admin.gateway.requests()).find(({ method }) => method === "DELETE");
      expect(request?.path).to.match(/^\/api\/log\//);
    });

    it("says why it failed", async () => {
      const [page, dialog, date] = await begin();
      await admin.gateway.fault({
        method: "DELETE",
        path: "/api/log/",
        kind: "refused",
        message: "database is locked",
      });
      await fill(await field(dialog, `Type ${date} to confirm`), date);
      await press1(dialog, "Delete logs");
      await findByText(page, "Log cleaning failed: database is locked");
    });

    it("refuses a time to come, which would delete everything", async () => {
      const page = await open("operation");
      const input = await field(page, "Delete logs older than");
      input.focus();
      await press("ArrowRight");
      await press("ArrowRight");
      await press("9");
      await press("9");
      await press("9");
      await press("9");
      await press1(page, "Delete old logs…");
      await findByText(page, "Select a time in the past");
      expect(findAllByRole(page, "dialog")).to.have.length(0);
    });
  });

  describe("the gateway's own kind", () => {
    const answersAs = async (more: object) => {
      const { body } = await admin.gateway.call("GET", "/api/status");
      const data = { ...(body?.data as object), ...more };
      await admin.gateway.fault({ kind: "other", path: "/api/status", body: { ...body, data } });
    };
    const newApi = { enable_drawing: true, self_use_mode_enabled: false };

    it("is said, with version and access", async () => {
      const page = await open("other");
      await findByRole(page, "heading", { name: "Gateway" });
      await findByText(page, "one-api");
      await findByText(page, "Read and write");
    });

    it("is said for a member with a dialect, with what it lacks, and no check of one-api's releases", async () => {
      await answersAs(newApi);
      const page = await open("other");
      await findByText(page, "new-api");
      await findByText(page, /^Testing disabled channels in one job/);
      expect(findAllByRole(page, "heading", { name: "Updates" })).to.deep.equal([]);
      await expectAccessible(page);
    });

    it("shows settings that no form has, found by their key and saved as typed", async () => {
      await set("ApiInfoOfOurs", "before");
      await answersAs(newApi);
      const page = await open("other");
      await fill(await field(page, "Find a setting"), "ofours");
      await fill(await field(page, "ApiInfoOfOurs"), '{"a":1');
      await press1(page, "Save ApiInfoOfOurs");
      await findByText(page, "ApiInfoOfOurs saved");
      expect(sent()).to.deep.equal([{ key: "ApiInfoOfOurs", value: '{"a":1' }]);
      expect((await options()).get("ApiInfoOfOurs")).to.equal('{"a":1');
    });
  });

  describe("update check", () => {
    let asked = 0;
    const answer = (make: () => Response) => {
      const through = globalThis.fetch;
      globalThis.fetch = (input, init) => {
        if (new Request(input).url !== latestReleaseUrl) return through(input, init);
        asked += 1;
        return Promise.resolve().then(make);
      };
    };
    beforeEach(() => {
      asked = 0;
    });
    it("asks nobody before it is clicked, and renders the notes of a newer release", async () => {
      answer(() => Response.json({ tag_name: "v9.9.9", body: "## Fixed\n<script>alert(1)</script>Much" }));
      const page = await open("other");
      expect(asked).to.equal(0);
      await press1(page, "Check for updates");
      await findByText(page, "Version v9.9.9 is available");
      const notes = await findByRole(page, "heading", { name: "Fixed" });
      expect(notes.parentElement?.querySelector("script")).to.equal(null);
      expect(asked).to.equal(1);
    });

    it("says when this is the latest version", async () => {
      const version = (await admin.gateway.call("GET", "/api/status")).body?.data as { version: string };
      answer(() => Response.json({ tag_name: version.version, body: "" }));
      const page = await open("other");
      await press1(page, "Check for updates");
      await findByText(page, `${version.version} is the latest version`);
    });

    for (const [what, make, text] of [
      ["too many questions", () => new Response("", { status: 403 }), /^Too many release checks/],
      ["another shape", () => Response.json({ message: "moved" }), /^Can't reach the releases API/],
      ["no JSON", () => new Response("<!doctype html>"), /^Can't reach the releases API/],
      [
        "no answer",
        () => {
          throw new TypeError("Failed to fetch");
        },
        /^Can't reach the releases API/,
      ],
    ] as const) {
      it(`stays calm after ${what}`, async () => {
        answer(make);
        const page = await open("other");
        await press1(page, "Check for updates");
        await findByText(page, text);
        expect(findAllByRole(page, "alert")).to.have.length(0);
      });
    }

    it("says that the page's policy does not allow it, and offers the releases page", async () => {
      allowPolicyViolations();
      const page = await open("other");
      await press1(page, "Check for updates");
      await findByText(page, /^This page's security policy blocks api\.github\.com/);
      const link = await findByRole(page, "link", { name: /Open the releases page/ });
      expect(link.getAttribute("href")).to.equal("https://github.com/songquanpeng/one-api/releases");
      expect(link.getAttribute("rel")).to.equal("noopener noreferrer");
    });
  });

  for (const theme of ["light", "dark"]) {
    for (const width of [1000, 320]) {
      it(`is accessible, ${theme}, ${width} px`, async () => {
        const frame = mount("<div></div>");
        frame.style.width = `${width}px`;
        frame.style.background = theme === "dark" ? "#15171c" : "#fff";
        for (const tab of ["operation", "system", "other"] as const) {
          const page = await open(tab, `theme="${theme}"`);
          frame.append(page);
          const label = { operation: "Retries", system: "SMTP port", other: "System name" }[tab];
          await fill(await field(page, label), "12");
          await findByText(page, "1 unsaved change");
          await expectAccessible(frame);
          expect(page.scrollWidth, "nothing sticks out").to.be.at.most(width);
          page.remove();
        }
      });
    }
  }

  it("speaks Chinese", async () => {
    const page = mount(
      `<gw-settings base-url="${admin.gateway.base}" locale="zh-CN" tab="operation"></gw-settings>`,
    );
    await findByLabel(page, "充值链接");
    await findByRole(page, "heading", { name: "监控设置" });
  });

  it("moves on by an arrow key before the next key can come", async () => {
    const page = await open("operation");
    const tabs = findAllByRole(page, "tab");
    const chosen = () => tabs.filter((tab) => tab.ariaSelected === "true").map((tab) => tab.textContent);
    tabs[1]?.focus();
    for (const expected of ["Prices", "System", "Other", "Backup", "Personal"]) {
      focused()?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      // Microtasks, which the browser runs before it hands out another key.
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      expect(chosen()).to.deep.equal([expected]);
    }
  });
});
