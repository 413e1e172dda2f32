// Deleting old logs on a gateway that does it in the background: how far it is, and that leaving the dialog is safe.
import { expect } from "chai";
import "../../src/elements/log-table.js";
import {
  click,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  mount,
  nextEvent,
  waitFor,
} from "../support/dom.js";
import { recordedStatus } from "../support/recorded-status.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { pressLine } from "./log-page.js";

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json" },
  });

/** Before when the running task deletes: what was asked for. */
let target = 0;

/** A task as new-api of July 2026 answers it. */
const task = (status: string, progress: number) => ({
  ...{ id: 2, task_id: "systask_1", type: "log_cleanup", status, error: "" },
  payload: { batch_size: 100, target_timestamp: target },
  state: { processed: 0, progress, remaining: 0, total: 0 },
  result: status === "succeeded" ? { deleted_count: 12 } : null,
});

describe("old logs that the gateway deletes in the background", () => {
  const real = globalThis.fetch;
  let gateway: TestGateway;
  let now = task("running", 0);
  let begun = 0;

  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    await gateway.fault({
      kind: "other",
      path: "/api/status",
      body: await recordedStatus("new-api"),
    });
    const list = { items: [], total: 0, page: 1, page_size: 10 };
    const body = { success: true, message: "", data: list };
    await gateway.fault({
      kind: "other",
      method: "GET",
      path: "/api/log/",
      body,
    });
    now = task("running", 0);
    begun = 0;
    globalThis.fetch = (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      if (request.method === "DELETE" && pathname.endsWith("/api/log/"))
        return Promise.resolve(
          json(
            {
              error: { message: "Invalid URL", type: "invalid_request_error" },
            },
            404,
          ),
        );
      if (!pathname.includes("/api/system-task/")) return real(input, init);
      if (request.method === "POST") {
        begun += 1;
        target = Number(new URL(request.url).searchParams.get("target_timestamp"));
        now = task("running", 0);
      }
      return Promise.resolve(json({ success: true, message: "", data: now }));
    };
  });
  afterEach(() => {
    globalThis.fetch = real;
  });

  async function begin(): Promise<{
    readonly table: HTMLElement;
    readonly dialog: HTMLElement;
  }> {
    const table = mount(`<gw-log-table base-url="${gateway.base}" locale="en"></gw-log-table>`);
    await pressLine(table, "Delete old logs…");
    const dialog = await findByRole(table, "dialog", {
      name: "Delete old logs?",
    });
    await fill(await findByLabel(dialog, "Type “delete logs” to confirm"), "delete logs");
    await click(await findByRole(dialog, "button", { name: "Delete logs" }));
    await findByText(dialog, "Deleting logs… 0%");
    return { table, dialog };
  }

  it("says how far it is, and how many were deleted", async () => {
    const { table, dialog } = await begin();
    now = task("running", 40);
    await findByText(dialog, "Deleting logs… 40%");
    const told = nextEvent<{ count: number }>(table, "gw-logs-cleared");
    now = task("succeeded", 100);
    const { detail } = await told;
    expect(detail.count).to.equal(12);
    await findByText(table, "12 log entries deleted");
    expect(begun).to.equal(1);
  });

  it("goes on at the gateway when its dialog is left", async () => {
    const { table, dialog } = await begin();
    await click(await findByRole(dialog, "button", { name: "Cancel" }));
    await waitFor(() => findAllByRole(table, "dialog").length === 0, "the dialog to close");
    expect(begun).to.equal(1);
  });
});
