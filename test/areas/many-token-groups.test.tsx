// Proves on new-api's wire that many tokens get another group, and nothing else, and get back the one that each had.
import { expect } from "chai";
import "../../src/elements/token-list.js";
import {
  click,
  findByLabel,
  findByRole,
  findByText,
  mount,
  pick,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { recordedStatus } from "../support/recorded-status.js";

type Row = Readonly<Record<string, unknown>> & { readonly id: number };

const tokenOf = (id: number, more: object): Row => ({
  id,
  user_id: 1,
  key: `key${id}`.padEnd(48, "0"),
  status: 1,
  name: `token ${id}`,
  created_time: 1_795_308_857,
  accessed_time: 1_795_308_857,
  expired_time: -1,
  remain_quota: 500_000,
  unlimited_quota: false,
  model_limits_enabled: true,
  model_limits: "gpt-4o-mini",
  allow_ips: "10.0.0.0/8\n192.168.0.1",
  used_quota: 7,
  group: "default",
  DeletedAt: null,
  ...more,
});

const answer = (data: unknown) =>
  new Response(JSON.stringify({ success: true, message: "", data }), {
    headers: { "content-type": "application/json" },
  });

describe("the group of many tokens, on new-api", () => {
  let gateway: TestGateway;
  let rows: Row[];
  let writes: string[];
  const real = globalThis.fetch;

  before(() => setViewport({ width: 1280, height: 900 }));
  after(() => setViewport({ width: 800, height: 600 }));
  beforeEach(async () => {
    gateway = await openGateway();
    await gateway.logIn();
    await gateway.fault({ kind: "other", path: "/api/status", body: await recordedStatus("new-api") });
    rows = [
      tokenOf(1, {}),
      tokenOf(2, { group: "vip" }),
      tokenOf(3, { group: "", model_limits_enabled: false, model_limits: "", allow_ips: null }),
    ];
    writes = [];
    // What new-api answers about tokens and groups; everything else is the embedded gateway's.
    globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      const path = pathname.slice(gateway.base.length);
      const id = Number(/^\/api\/token\/(\d+)$/.exec(path)?.[1]);
      if (path === "/api/user/self/groups")
        return answer({
          default: { ratio: 1, desc: "Everybody" },
          vip: { ratio: 0.5, desc: "VIP" },
        });
      if (path === "/api/token/" && init?.method === "PUT") {
        const body = JSON.parse(typeof init.body === "string" ? init.body : "{}") as Row;
        writes.push(String(body.id));
        rows = rows.map((row) => (row.id === body.id ? { ...row, ...body } : row));
        return answer(rows.find((row) => row.id === body.id));
      }
      if (path === "/api/token/") return answer(rows);
      if (id > 0) return answer(rows.find((row) => row.id === id));
      return real(input, init);
    };
  });
  afterEach(() => {
    globalThis.fetch = real;
  });

  it("is set where it is another, says who has it already, and is given back", async () => {
    const before = rows;
    const list = mount(`<gw-token-list base-url="${gateway.base}" locale="en"></gw-token-list>`);
    await click(await findByLabel(list, "Select all rows on this page"));
    const bar = await findByRole(list, "region", { name: "Selected rows" });
    await click(await findByRole(bar, "button", { name: "Set group" }));
    const dialog = await findByRole(list, "dialog", { name: "Set group" });
    const select = await findByRole(dialog, "combobox", { name: "Group" });
    await waitFor(() => select.querySelector('option[value="vip"]'), "the groups");
    pick(select, "vip");
    expect(writes, "nothing is sent before it starts").to.deep.equal([]);
    await click(await findByRole(dialog, "button", { name: "Apply to 2 tokens" }));
    await findByText(list, "Set group: 2 done");
    expect(rows).to.deep.equal(before.map((row) => ({ ...row, group: "vip" })));
    expect(writes.sort()).to.deep.equal(["1", "3"]);
    await click(
      await findByRole(await findByRole(list, "region", { name: "Result" }), "button", { name: "Undo" }),
    );
    await findByText(list, "Undo “Set group”: 2 done");
    expect(rows).to.deep.equal(before);
  });
});
