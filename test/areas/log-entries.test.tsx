// How single entries of the log are told apart, ordered and put into words.
import { expect } from "chai";
import { seedFresh } from "../../demo/gateway/seed.js";
import type { LogRow } from "../../demo/gateway/store.js";
import "../../src/elements/log-table.js";
import { expectAccessible } from "../support/axe.js";
import { click, findAllByRole, findByRole, findByText, mount, setViewport, waitFor } from "../support/dom.js";
import { openGateway } from "../support/gateway.js";
import { cells, openLog, tag, types } from "./log-page.js";

function snapshot(rows: readonly Partial<LogRow>[]) {
  const data = seedFresh();
  const time = Math.floor(Date.now() / 1000) - 3600;
  data.logs = rows.map((row, index) => ({
    id: index + 1,
    user_id: 1,
    created_at: time,
    type: 2,
    content: "",
    username: "root",
    token_name: "",
    model_name: "",
    quota: 0,
    prompt_tokens: 0,
    completion_tokens: 0,
    channel: 0,
    request_id: "",
    elapsed_time: 0,
    is_stream: false,
    system_prompt_reset: false,
    ...row,
  }));
  return data;
}

describe("<gw-log-table>", () => {
  describe("with entries of its own", () => {
    const openWith = async (rows: readonly Partial<LogRow>[]) => {
      const gateway = await openGateway({ data: snapshot(rows) });
      await gateway.logIn();
      return gateway;
    };

    it("keeps equal entries of one second apart: they all have the id 0", async () => {
      const call = { token_name: "batch", model_name: "text-embedding-3-small", prompt_tokens: 512 };
      const gateway = await openWith(Array.from({ length: 25 }, () => call));
      const table = await openLog(gateway, 'scope="self"');
      await click(await findByRole(table, "button", { name: "Next page" }));
      await findByText(table, "11–20 of many");
      await click(await findByRole(table, "button", { name: "Next page" }));
      await findByText(table, "25 total");
    });

    it("neither repeats nor skips an entry when new ones arrive between two pages", async () => {
      const gateway = await openWith(
        Array.from({ length: 15 }, (_, index) => ({ token_name: `token ${15 - index}` })),
      );
      const table = await openLog(gateway, 'scope="self"');
      for (const quota of [1, 2, 3])
        await gateway.call("POST", "/api/topup", { user_id: 1, quota, remark: "in between" });
      await click(await findByRole(table, "button", { name: "Next page" }));
      await findByText(table, "15 total");
      expect(cells(table, "token")).to.deep.equal([11, 12, 13, 14, 15].map((place) => `token ${place}`));
    });

    describe("whose times do not rise with their ids", () => {
      const now = Math.floor(Date.now() / 1000);
      const tokens = (table: Element) => cells(table, "token");
      const names = (from: number, to: number) =>
        Array.from({ length: to - from + 1 }, (_, index) => `token ${from + index}`);
      /** The oldest ids have the newest times, as after a merge; some lie ahead, as after a clock was set back. */
      const openMerged = () =>
        openWith(
          Array.from({ length: 35 }, (_, index) => ({
            token_name: `token ${35 - index}`,
            created_at: now + 1800 - index * 120,
          })),
        );

      for (const scope of ["all", "self"])
        it(`shows all of them to the end (scope ${scope})`, async () => {
          const gateway = await openMerged();
          const table = await openLog(gateway, `scope="${scope}"`);
          for (const page of [1, 2, 3]) {
            await click(await findByRole(table, "button", { name: "Next page" }));
            const from = page * 10 + 1;
            await waitFor(() => tokens(table)[0] === `token ${from}`, `page ${page}`);
            expect(tokens(table)).to.deep.equal(names(from, Math.min(35, from + 9)));
          }
          await findByText(table, "35 total");
        });

      for (const scope of ["all", "self"])
        it(`goes on where it was when more than a page of new ones arrived (scope ${scope})`, async () => {
          const gateway = await openMerged();
          const table = await openLog(gateway, `scope="${scope}"`);
          for (let quota = 1; quota <= 12; quota += 1)
            await gateway.call("POST", "/api/topup", { user_id: 1, quota, remark: "in between" });
          await click(await findByRole(table, "button", { name: "Next page" }));
          await waitFor(() => tokens(table)[0] === "token 11", "page 1");
          expect(tokens(table)).to.deep.equal(names(11, 20));
          await click(await findByRole(table, "button", { name: "Next page" }));
          await waitFor(() => tokens(table)[0] === "token 21", "page 2");
          expect(tokens(table)).to.deep.equal(names(21, 30));
        });
    });

    it("says in words which operation an entry records, and keeps the gateway's own beside it", async () => {
      const record = (action: string, params: object) =>
        ({ record: { op: { action, params } } }) as Partial<LogRow>;
      const gateway = await openWith([
        { type: 3, content: "Did it", ...record("thing.do", {}) },
        { type: 3, content: "Updated system setting Notice", ...record("option.update", { key: "Notice" }) },
      ]);
      const table = await openLog(gateway);
      await findByText(table, "Setting “Notice” changed");
      await findByText(table, "Did it");
      const [newest] = findAllByRole(table, "button", { name: /^Details of the entry/ });
      if (newest) await click(newest);
      const dialog = await findByRole(table, "dialog", { name: "Log entry" });
      await findByText(dialog, "Setting “Notice” changed");
      await findByText(dialog, "Updated system setting Notice");
    });

    it("has whole seconds where the gateway records no more", async () => {
      const gateway = await openGateway({
        newApi: true,
        data: snapshot([{ elapsed_time: 2300 }, { elapsed_time: 400 }]),
      });
      await gateway.logIn();
      await setViewport({ width: 1280, height: 800 });
      const table = await openLog(gateway);
      const times = () => cells(table, "elapsed").map((time) => time.replace("\u00a0", " "));
      await waitFor(() => times().includes("2 s"), "the times");
      expect(times()).to.deep.equal(["2 s", "<1 s"]);
      const details = findAllByRole(table, "button", { name: /^Details of the entry/ });
      await click(details[1] ?? table);
      await findByText(await findByRole(table, "dialog", { name: "Log entry" }), /^<1.s$/);
      await setViewport({ width: 800, height: 600 });
    });

    it("shows types and texts that it does not know as they are", async () => {
      const gateway = await openWith([
        { type: 9, content: "<b>news</b>", model_name: "m", elapsed_time: 1250 },
      ]);
      const table = await openLog(gateway);
      expect(types(table)).to.deep.equal(["Unknown (9)"]);
      await click(await findByRole(table, "button", { name: /^Details of the entry/ }));
      const dialog = await findByRole(table, "dialog", { name: "Log entry" });
      await findByText(dialog, "<b>news</b>");
      await findByText(dialog, "1.25 s");
      expect(findAllByRole(dialog, "term", { name: "Stream" })).to.have.length(0);
    });

    for (const [locale, said] of [
      [
        "en",
        [
          "Code redeemed: $1.00",
          "An administrator changed the balance from $8.00 to $10.00",
          "Sign-up credit: $1.00",
          "Channel main failed its test: status code: 401",
          "Channel main passed its test: Hello!",
        ],
      ],
      [
        "zh-CN",
        [
          "通过兑换码充值 $1.00",
          "管理员将用户余额从 $8.00 修改为 $10.00",
          "新用户注册赠送 $1.00",
          "渠道 main 测试失败：status code: 401",
          "渠道 main 测试成功：Hello!",
        ],
      ],
    ] as const)
      it(`tells in the row what happened, in red where it failed, over nothing else (${locale})`, async () => {
        const test = { type: 5, model_name: "claude-3-5-sonnet-latest", channel: 12, elapsed_time: 12_400 };
        const gateway = await openWith(
          [
            { type: 1, username: "administrator", content: "通过兑换码充值 ＄1.000000 额度" },
            { type: 3, content: "管理员将用户额度从 ＄8.000000 额度修改为 ＄10.000000 额度" },
            { type: 4, content: "新用户注册赠送 ＄1.000000 额度" },
            { type: 4, content: "渠道 main 测试失败，错误：status code: 401" },
            { ...test, content: "渠道 main 测试成功，响应：Hello!" },
            { token_name: "production", model_name: "claude-3-5-sonnet-latest", quota: 1, elapsed_time: 900 },
          ].reverse(),
        );
        const table = mount(`<gw-log-table base-url="${gateway.base}" locale="${locale}"></gw-log-table>`);
        await waitFor(() => cells(table, "time").length === 6, "the rows");
        const box = await waitFor(
          () => table.shadowRoot?.querySelector<HTMLElement>(".table-box"),
          "the box",
        );
        const texts = [
          ...box.querySelectorAll<HTMLElement>(".log-detail:not([data-figures]) > .log-content"),
        ];
        expect(texts.map(({ textContent }) => textContent)).to.deep.equal(said);
        const isRed = (text: HTMLElement) => {
          const [red = 0, green = 0, blue = 0] = (getComputedStyle(text).color.match(/[\d.]+/g) ?? []).map(
            Number,
          );
          return red > 1.5 * Math.max(green, blue);
        };
        expect(texts.map(isRed)).to.deep.equal([false, false, false, true, false]);
        for (const width of [360, 641, 736, 941, 1091, 1152, 1241, 1400, 1500]) {
          table.style.width = `${String(width)}px`;
          await waitFor(() => box.offsetWidth === width, "the new width");
          for (const text of texts) {
            expect(text.checkVisibility({ visibilityProperty: true }), `at ${String(width)}`).to.equal(true);
            const { left, right, top, bottom } = text.getBoundingClientRect();
            const others = [...(text.closest("tr")?.querySelectorAll("td > *, .log-detail > button") ?? [])];
            const below = others.filter((other) => {
              if (other.contains(text) || !other.checkVisibility({ visibilityProperty: true })) return false;
              const its = other.getBoundingClientRect();
              return its.left < right && its.right > left && its.top < bottom && its.bottom > top;
            });
            expect(
              below.map((other) => other.textContent),
              `below “${text.textContent}” at ${String(width)}`,
            ).to.deep.equal([]);
          }
        }
      });

    it("keeps entries on one line without scrolling sideways; what has no room there is in the details", async () => {
      const call = {
        content: "倍率：1.50 × 1.00 × 5.00",
        username: "administrator",
        token_name: "production",
        model_name: "claude-3-5-sonnet-latest",
        channel: 12,
        prompt_tokens: 1234,
        completion_tokens: 1234,
        quota: 12_345,
        elapsed_time: 1250,
        is_stream: true,
      };
      const remark = { type: 3, username: "administrator", content: "Changed the display name of bob" };
      const gateway = await openWith([call, remark, call]);
      const table = await openLog(gateway);
      const find = (selector: string) =>
        waitFor(() => table.shadowRoot?.querySelector<HTMLElement>(selector), selector);
      const box = await find(".table-box");
      const of = (entry: "charge" | "remark", inner: string) =>
        find(
          `tr[part]:has(.log-detail${entry === "charge" ? "[data-figures]" : ":not([data-figures])"}) ${inner}`,
        );
      const isWhole = (text: HTMLElement, width: number) => {
        const { left, right, width: room } = text.getBoundingClientRect();
        const edges = box.getBoundingClientRect();
        expect(left, `start at ${width}`).to.be.at.least(edges.left);
        expect(right, `end at ${width}`).to.be.at.most(edges.right);
        expect(text.scrollWidth, `text at ${width}`).to.be.at.most(room + 1);
      };
      const heights = new Set<number>();
      for (const width of [320, 641, 721, 821, 941, 1091, 1241, 1400, 1500]) {
        table.style.width = `${width}px`;
        await waitFor(
          () => box.offsetWidth === width && box.scrollWidth === box.clientWidth,
          `a table that fits ${width} px`,
        );
        for (const column of ["time", "user", "model", "quota"])
          expect(
            (await of("charge", `[data-column=${column}]`)).checkVisibility(),
            `${column} at ${width}`,
          ).to.equal(true);
        const said = await of("remark", ".log-content");
        isWhole(said, width);
        const charged = await of("charge", ".log-content");
        // In cards, too, it is left to the details.
        const roomy = width > 1400;
        expect(charged.checkVisibility(), `how it was charged, at ${width}`).to.equal(roomy);
        if (roomy) isWhole(charged, width);
        if (width < 641) continue;
        for (const row of box.querySelectorAll<HTMLElement>("tr[part]")) heights.add(row.offsetHeight);
        const type = (await of("remark", ".badge")).getBoundingClientRect();
        expect(said.getBoundingClientRect().left, `beside the type at ${width}`).to.be.at.least(type.right);
      }
      expect([...heights], "heights of rows").to.have.length(1);
      for (const cell of box.querySelectorAll<HTMLElement>("th"))
        await waitFor(() => cell.checkVisibility(), `${cell.dataset.column ?? ""} with room for all`);
      await click(await of("charge", "[data-column=time]"));
      const dialog = await findByRole(table, "dialog", { name: "Log entry" });
      await findByText(
        dialog,
        "Can't be explained: the recorded prices give $0.022212, but $0.02469 was charged.",
      );
    });

    it("says what the log is for while it is empty", async () => {
      const gateway = await openWith([]);
      const table = tag(gateway);
      await findByText(table, "No log entries yet");
      await expectAccessible(table);
    });
  });
});
