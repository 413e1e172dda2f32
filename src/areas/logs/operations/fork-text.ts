import { parseLogAmount } from "../../../domain/logs/log-content.js";
import { amountText } from "../rows/log-text.js";
import type { OperationTexts } from "./operation-texts.js";

/** What a form found, by the names of its parts; "" for what isn't there. */
type Found = (name: string) => string;

/** A part as a case of a message. */
const caseOf = (text: string): string => text.replaceAll(/[^a-z]+/gi, "_");

/** A form of text, and what it says in the reader's words; undefined where its part isn't known. */
type Form = readonly [form: RegExp, text: (found: Found, texts: OperationTexts) => string | undefined];

const amountOf = (written: string, { log, locale }: OperationTexts): string => {
  const amount = parseLogAmount(written);
  return amount ? amountText(amount, log, locale) : written;
};

/**
 * What Laisky's fork writes in English, beside what `parseLogContent` reads. Sources: `model/log.go`, `relay/billing`,
 * `relay/controller` and `controller` at 8f947de3.
 */
const forms: readonly Form[] = [
  [/^Field totp_enabled changed from true to false\b/, (_, { t }) => t.user["2fa_disable"]],
  [
    /^Field (?!quota )(?<field>\S+) changed from (?<from>.+?) to (?<to>.+?)(?: \(admin_id=.+\))?$/s,
    (found, { t }) => t.fork.field(found("field"), found("from"), found("to")),
  ],
  [/^Tool invocation: (?<tool>.+)$/s, (found, { t }) => t.fork.tool(found("tool"))],
  [
    /^MCP tool call: (?<tool>.+) \(server (?<server>\d+)\)$/s,
    (found, { t }) => t.fork.mcp(found("tool"), found("server")),
  ],
  [
    /^External \((?<reason>.*)\) (?<phase>pre-consumed|finalized|auto-confirmed|canceled)(?: pre-consume hold)? (?<amount>[^()]+) \(.*transaction [\w-]+(?:, timeout \d+s)?\)$/s,
    (found, texts) =>
      texts.t.fork.external(found("reason"), caseOf(found("phase")), amountOf(found("amount"), texts)),
  ],
  [
    /^model rate (?<model>[\d.]+), group rate (?<group>[\d.]+), completion rate (?<completion>[\d.]+)(?:, tools cost (?<tools>\d+))?(?:, cached_prompt (?<cached>\d+)(?:, cached_completion \d+)?(?:, cache_write_5m (?<short>\d+), cache_write_1h (?<long>\d+))?)?$/,
    (found, { t, log }) =>
      t.fork.tokens(
        log.content.charged(found("model"), found("group"), found("completion")),
        Number(found("cached")),
        Number(found("short")) + Number(found("long")),
        Number(found("tools")),
      ),
  ],
  [
    /^model rate (?<model>[\d.]+), group rate (?<group>[\d.]+)(?:, num \d+)?$/,
    (found, { t }) => t.fork.ratios(found("model"), found("group")),
  ],
  [
    /^(?:(?:rerank|OCR|voice clone) )(?<per>token|per-call) billing, base unit (?<base>[\d.]+), group rate (?<group>[\d.]+)$/,
    (found, { t }) => t.fork.unit(caseOf(found("per")), found("base"), found("group")),
  ],
  [
    /^video per-call usd (?<usd>[\d.]+), group rate (?<group>[\d.]+)$/,
    (found, { t }) => t.fork.clip(found("usd"), found("group")),
  ],
  [
    /^video seconds (?<seconds>[\d.]+), usd (?<usd>[\d.]+), multiplier (?<multiplier>[\d.]+), group rate (?<group>[\d.]+)$/,
    (found, { t }) => t.fork.video(found("seconds"), found("usd"), found("multiplier"), found("group")),
  ],
  [
    /^image model=.* requested_n=\d+ billed_n=(?<count>\d+) total_usd=(?<usd>[\d.]+) group_rate=(?<group>[\d.]+)/s,
    (found, { t }) => t.fork.images(Number(found("count")), found("usd"), found("group")),
  ],
  [
    /^(?<what>request failed|upstream error), (?<end>refunded|charge retained after forwarding|refund failed; charge retained)$/,
    (found, { t }) => t.fork.picture(caseOf(found("what")), caseOf(found("end"))),
  ],
  [
    /^(?<what>Management action|Top-up event|Model invocation|System event|Channel test|Log entry) (?:recorded|executed)(?:: (?<details>.+)| \((?<more>.+)\))?\.$/s,
    (found, { t }) => t.fork.recorded(caseOf(found("what")), found("details") || found("more") || undefined),
  ],
];

/** An entry's text of Laisky's fork in the reader's language; undefined for any other text. */
export function forkText(content: string, texts: OperationTexts): string | undefined {
  for (const [form, text] of forms) {
    const found = form.exec(content);
    if (found) return text((name) => found.groups?.[name] ?? "", texts);
  }
  return undefined;
}
