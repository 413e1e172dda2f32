/** Tasks, drawings and everybody's tokens: the embedded gateway and our calls, against what real gateways answered. */
import { expect } from "chai";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { createGateway, type GatewayOptions } from "../../demo/gateway/gateway.js";
import { sampleTasks } from "../../demo/gateway/tasks/sample-tasks.js";
import type { WireLine } from "./wire.js";

const lines = readFileSync(new URL("./wire/family/tasks-2026.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as WireLine);

/** The names of all fields with what is in them, the first row for a list. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== "object" || value === null) return value === null ? "null" : typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .sort()
      .map(([name, one]) => [name, shapeOf(one)]),
  );
}

type Get = (path: string) => Promise<unknown>;

async function open(options: GatewayOptions, username: string, password: string): Promise<Get> {
  const gateway = createGateway({ seed: "demo", criticalLimit: 0, ...options });
  let cookie = "";
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const headers = { cookie, "content-type": "application/json" };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const answer = await gateway.fetch(new Request(`http://gateway.example${path}`, init));
    cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    return answer.json();
  };
  await send("POST", "/api/user/login", { username, password });
  return (path) => send("GET", path);
}

const now = 1_795_871_570;
const members = {
  "new-api": { newApi: true },
  "one-hub": { oneHub: { prices: [], owners: [] } },
} as const;
const accounts = { root: ["root", "123456"], user: ["bob", "password1"] } as const satisfies Record<
  string,
  readonly [string, string]
>;

describe("tasks and everybody's tokens of the embedded gateway", () => {
  for (const { name, as, request, response } of lines)
    it(`has the fields of what was recorded: ${name}`, async () => {
      const member = name.startsWith("new-api") ? "new-api" : "one-hub";
      const [username, password] = accounts[as as keyof typeof accounts];
      const get = await open(members[member], username, password);
      const shape = shapeOf(await get(request.path)) as object;
      expect(shape).to.deep.equal(shapeOf(response.body));
    });

  it("refuses everybody's to accounts, and pages that are too large on one-hub", async () => {
    for (const member of Object.values(members)) {
      const get = await open(member, ...accounts.user);
      for (const path of ["/api/task/", "/api/mj/"])
        expect(await get(path)).to.deep.equal({ message: "无权进行此操作，权限不足", success: false });
    }
    const get = await open(members["one-hub"], ...accounts.root);
    expect(await get("/api/task/?size=101")).to.have.property("message", "size 参数不能超过 100");
  });

  it("has times of tasks in seconds and of drawings in milliseconds, and filters in the same", async () => {
    const tasks = sampleTasks(now);
    const get = await open({ ...members["new-api"], tasks, now: () => now * 1000 }, ...accounts.root);
    const itemsOf = async (path: string) =>
      ((await get(path)) as { data: { items: { submit_time: number }[] } }).data.items;
    expect((await itemsOf("/api/task/?p=1&page_size=100"))[0]?.submit_time).to.equal(now - 12);
    expect((await itemsOf("/api/mj/?p=1&page_size=100"))[0]?.submit_time).to.equal((now - 40) * 1000);
    expect(await itemsOf(`/api/task/?start_timestamp=${String(now - 100)}`)).to.have.length(1);
    expect(await itemsOf(`/api/mj/?start_timestamp=${String((now - 1000) * 1000)}`)).to.have.length(2);
  });
});
