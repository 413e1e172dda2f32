/** Tests and balances of channels (wire.md 3.7). */
import { setChannelStatus } from "./abilities.js";
import { disableRefused, noKeyLeft, withNextKey } from "./key-list.js";
import { pathId } from "./body.js";
import type { Exchange, Gateway } from "./context.js";
import { seconds } from "./context.js";
import { Crash, done, json, Refusal, refuse } from "./envelope.js";
import { record } from "./journal.js";
import { addRoute } from "./routes.js";
import type { ChannelRow } from "./store.js";
import type { ChatAnswer } from "./upstream.js";

const usualModel = "gpt-3.5-turbo";

/** Types whose balance the gateway can query. */
const balanceTypes = [1, 4, 5, 8, 10, 12, 13, 20, 36, 44];

/** Errors of a provider which mean that the key no longer works. */
const fatalErrors = ["insufficient_quota", "authentication_error", "permission_error", "forbidden"];

interface TestResult {
  answer: ChatAnswer;
  milliseconds: number;
  /** The place of the key that was used, from 0. */
  index: number;
}

/**
 * The model that a test calls: the requested or the default one if the channel lists it, else the first one listed;
 * then mapped.
 */
export function testedModel(channel: ChannelRow, wish: string): string {
  const first = channel.models.split(",")[0] ?? "";
  const wanted = wish === "" ? usualModel : wish;
  return mappedModel(channel, channel.models.includes(wanted) ? wanted : first);
}

/** What a channel's provider calls a model. */
export function mappedModel(channel: ChannelRow, model: string): string {
  try {
    const mapping: unknown = JSON.parse(channel.model_mapping ?? "");
    const mapped: unknown =
      typeof mapping === "object" && mapping !== null
        ? Object.entries(mapping).find(([from]) => from === model)?.[1]
        : "";
    return typeof mapped === "string" && mapped !== "" ? mapped : model;
  } catch {
    return model;
  }
}

function errorText(answer: ChatAnswer): string {
  if (answer.ok) return "";
  return `http status code: ${String(answer.status)}, error message: ${answer.message}`;
}

async function run(
  gateway: Gateway,
  c: Exchange | undefined,
  channel: ChannelRow,
  wish: string,
): Promise<TestResult> {
  const model = testedModel(channel, wish);
  const begun = performance.now();
  const used = withNextKey(channel);
  const answer: ChatAnswer = used ? await gateway.upstream.chat(used.channel, model) : noKeyLeft;
  const milliseconds = Math.round(performance.now() - begun);
  const outcome = answer.ok ? `测试成功，响应：${answer.reply}` : `测试失败，错误：${errorText(answer)}`;
  record(gateway, c, 0, {
    type: 5,
    content: `渠道 ${channel.name} ${outcome}`,
    model_name: model,
    channel: channel.id,
    elapsed_time: milliseconds,
  });
  return { answer, milliseconds, index: used?.index ?? 0 };
}

function setResponseTime(gateway: Gateway, channel: ChannelRow, milliseconds: number): void {
  channel.response_time = milliseconds;
  channel.test_time = seconds(gateway);
  gateway.store.changed();
}

function existing(gateway: Gateway, c: Exchange): ChannelRow {
  const channel = gateway.store.find("channels", pathId(c));
  if (channel === undefined) throw new Refusal("record not found");
  return channel;
}

/**
 * Whether the gateway has an address for a type: it looks it up by number, and crashes for a number outside of its
 * table.
 */
function hasAddress({ lastChannelType }: Gateway, { type }: ChannelRow): boolean {
  return type >= 0 && type <= lastChannelType;
}

/** A test needs the type's address only where the channel has none of its own. */
function canBeTested(gateway: Gateway, channel: ChannelRow): boolean {
  return (channel.base_url ?? "") !== "" || hasAddress(gateway, channel);
}

async function testOne(gateway: Gateway, c: Exchange): Promise<Response> {
  const channel = existing(gateway, c);
  if (!canBeTested(gateway, channel)) throw new Crash("no such channel type");
  const modelName = c.req.query("model") ?? "";
  const { answer, milliseconds } = await run(gateway, c, channel, modelName);
  const measured = answer.ok ? milliseconds : 0;
  // Written just after the answer, as on the real server.
  gateway.background(Promise.resolve().then(() => setResponseTime(gateway, channel, measured)));
  if (!answer.ok) return json({ message: errorText(answer), modelName, success: false, time: 0 });
  return json({ message: answer.reply, modelName, success: true, time: measured / 1000 });
}

function isFatal(answer: ChatAnswer): boolean {
  return !answer.ok && (answer.status === 401 || fatalErrors.includes(answer.type ?? ""));
}

/** Tests one channel of a run over many and switches it off or on where the options say so. */
async function testInTurn(gateway: Gateway, channel: ChannelRow): Promise<void> {
  const { settings, store } = gateway;
  const wasEnabled = channel.status === 1;
  const { answer, milliseconds, index } = await run(gateway, undefined, channel, "");
  const threshold = settings.float("ChannelDisableThreshold") * 1000;
  const slow = threshold > 0 && milliseconds > threshold;
  if (wasEnabled && settings.flag("AutomaticDisableChannelEnabled") && (slow || isFatal(answer)))
    disableRefused(store, channel, { index, reason: errorText(answer), now: seconds(gateway) });
  if (!wasEnabled && settings.flag("AutomaticEnableChannelEnabled") && answer.ok)
    setChannelStatus(store, channel, 1);
  setResponseTime(gateway, channel, milliseconds);
}

function inScope(gateway: Gateway, scope: string): ChannelRow[] {
  const newestFirst = [...gateway.store.data.channels].reverse();
  if (scope === "" || scope === "all") return newestFirst;
  return scope === "disabled" ? newestFirst.filter(({ status }) => status === 2 || status === 3) : [];
}

/** Starts a run over many channels in the background; one at a time. */
function manyTester(gateway: Gateway): (scope: string) => Response {
  let running = false;
  return (scope) => {
    if (running) return refuse("测试已在运行中");
    running = true;
    const work = async (): Promise<void> => {
      try {
        for (const channel of inScope(gateway, scope)) {
          if (!canBeTested(gateway, channel)) {
            // Nothing catches a crash outside of a request: it ends the process.
            gateway.die();
            return;
          }
          await testInTurn(gateway, channel);
        }
      } finally {
        running = false;
      }
    };
    gateway.background(work());
    return done();
  };
}

async function updateBalance(gateway: Gateway, c: Exchange): Promise<Response> {
  const channel = existing(gateway, c);
  if (!hasAddress(gateway, channel)) throw new Crash("no such channel type");
  if (!balanceTypes.includes(channel.type)) return refuse("尚未实现");
  if (channel.type === 8 && (channel.base_url ?? "") === "")
    return refuse('Get "/v1/dashboard/billing/subscription": unsupported protocol scheme ""');
  try {
    channel.balance = await gateway.upstream.balance(channel);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
  channel.balance_updated_time = seconds(gateway);
  gateway.store.changed();
  return json({ balance: channel.balance, message: "", success: true });
}

/** Adds the four routes `/api/channel/test…` and `/api/channel/update_balance…`. */
export function registerChannelTests(gateway: Gateway): void {
  const guards = { role: "admin" } as const;
  const testMany = manyTester(gateway);
  addRoute(gateway, "GET", "/api/channel/test", guards, (c) => testMany(c.req.query("scope") ?? ""));
  addRoute(gateway, "GET", "/api/channel/test/:id", guards, (c) => testOne(gateway, c));
  // The call for all channels does nothing on the real server but answer.
  addRoute(gateway, "GET", "/api/channel/update_balance", guards, () => done());
  addRoute(gateway, "GET", "/api/channel/update_balance/:id", guards, (c) => updateBalance(gateway, c));
}
