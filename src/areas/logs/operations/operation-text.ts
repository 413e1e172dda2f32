import { parseLogAmount } from "../../../domain/logs/log-content.js";
import { hasFailed, operationOf, type BookedEntry } from "../../../domain/usage/balance-book.js";
import { amountText } from "../rows/log-text.js";
import { forkText } from "./fork-text.js";
import type { OperationTexts } from "./operation-texts.js";
import type { OperationMessages } from "./generated/messages.en.js";

/** What an operation was done with, by the names of the gateway. What an entry lacks is "", or 0. */
interface Values {
  text(name: string): string;
  count(name: string): number;
  /** Undefined for what an entry lacks. */
  optional(name: string): string | undefined;
  /** As the reader writes amounts. */
  amount(name: string): string;
  list(name: string): readonly string[];
}

type Text = (t: OperationMessages, values: Values) => string;

const fieldsText = ({ channelFields }: OperationMessages, names: readonly string[]) => {
  const known: Readonly<Record<string, string | undefined>> = channelFields;
  return names.map((name) => (Object.hasOwn(known, name) ? known[name] : name)).join(", ") || undefined;
};

/**
 * Texts of the operations that new-api records by name (wire.md 9.8, from `controller` and `middleware/audit.go` at
 * b941253a). Changes of balances aren't among them: what their entries say in words is known.
 */
export const operationTexts: Readonly<Record<string, Text>> = {
  login: (t, { text }) => t.login(text("method").replace(/^oauth:/, "")),
  generic: (t, { text }) => t.generic(text("method"), text("route")),
  "user.create": (t, { text }) => t.user.create(text("username"), text("role")),
  "user.update": (t, { text }) => t.user.update(text("username")),
  "user.delete": (t, { text }) => t.user.delete(text("username")),
  "user.manage": (t, { text }) => t.user.manage(text("username"), text("action")),
  "user.binding_clear": (t, { text }) => t.user.binding_clear(text("bindingType"), text("username")),
  "user.2fa_disable": (t) => t.user["2fa_disable"],
  "user.passkey_register": (t) => t.user.passkey_register,
  "user.passkey_delete": (t) => t.user.passkey_delete,
  "user.reset_passkey": (t, { optional }) => t.user.reset_passkey(optional("username")),
  "user.oauth_unbind": (t, { optional }) => t.user.oauth_unbind(optional("id")),
  "user.topup_complete": (t) => t.user.topup_complete,
  "user.checkin": (t, { amount }) => t.user.checkin(amount("quota") || undefined),
  "option.update": (t, { text }) => t.option.update(text("key")),
  "option.payment_compliance": (t) => t.option.payment_compliance,
  "option.reset_ratio": (t) => t.option.reset_ratio,
  "option.clear_affinity_cache": (t) => t.option.clear_affinity_cache,
  "channel.create": (t, { count, text }) => t.channel.create(count("count"), text("name")),
  "channel.update": (t, { text, list }) =>
    t.channel.update(text("name"), text("id"), fieldsText(t, list("changed_fields"))),
  "channel.delete": (t, { text }) => t.channel.delete(text("name"), text("id")),
  "channel.delete_batch": (t, { count }) => t.channel.delete_batch(count("count")),
  "channel.delete_disabled": (t, { count }) => t.channel.delete_disabled(count("count")),
  "channel.key_view": (t, { text }) => t.channel.key_view(text("name"), text("id")),
  "channel.status_update": (t, { text }) => t.channel.status_update(text("id"), text("status")),
  "channel.status_update_batch": (t, { count, text }) =>
    t.channel.status_update_batch(count("count"), count("total"), text("status")),
  "channel.tag_disable": (t, { text }) => t.channel.tag_disable(text("tag")),
  "channel.tag_enable": (t, { text }) => t.channel.tag_enable(text("tag")),
  "channel.tag_edit": (t, { text }) => t.channel.tag_edit(text("tag")),
  "channel.tag_batch_set": (t, { count }) => t.channel.tag_batch_set(count("count")),
  "channel.copy": (t, { text }) => t.channel.copy(text("sourceId"), text("name"), text("id")),
  "channel.multi_key_manage": (t, { text }) => t.channel.multi_key_manage(text("id"), text("action")),
  "channel.upstream_apply": (t, { text }) => t.channel.upstream_apply(text("id")),
  "channel.upstream_apply_all": (t, { count }) => t.channel.upstream_apply_all(count("count")),
  "channel.upstream_detect_all": (t) => t.channel.upstream_detect_all,
  "redemption.create": (t, { count, text, amount }) =>
    t.redemption.create(count("count"), text("name"), amount("quota")),
  "redemption.update": (t) => t.redemption.update,
  "redemption.delete": (t, { optional }) => t.redemption.delete(optional("id")),
  "redemption.delete_invalid": (t) => t.redemption.delete_invalid,
  "subscription.plan_create": (t) => t.subscription.plan_create,
  "subscription.plan_update": (t, { optional }) => t.subscription.plan_update(optional("id")),
  "subscription.bind": (t) => t.subscription.bind,
  "subscription.plan_reset": (t, { text, count }) =>
    t.subscription.plan_reset(text("plan_title"), count("user_count")),
  "subscription.user_plan_reset": (t, { text }) => t.subscription.user_plan_reset(text("plan_title")),
  "log.cleanup_start": (t) => t.log.cleanup_start,
  "performance.clear_disk_cache": (t) => t.performance.clear_disk_cache,
  "performance.gc": (t) => t.performance.gc,
  "performance.clear_logs": (t) => t.performance.clear_logs,
  "custom_oauth.create": (t) => t.custom_oauth.create,
  "custom_oauth.update": (t, { optional }) => t.custom_oauth.update(optional("id")),
  "custom_oauth.delete": (t, { optional }) => t.custom_oauth.delete(optional("id")),
  "prefill_group.create": (t) => t.prefill_group.create,
  "prefill_group.update": (t) => t.prefill_group.update,
  "prefill_group.delete": (t, { optional }) => t.prefill_group.delete(optional("id")),
  "vendor.create": (t) => t.vendor.create,
  "vendor.update": (t) => t.vendor.update,
  "vendor.delete": (t, { optional }) => t.vendor.delete(optional("id")),
  "model.create": (t) => t.model.create,
  "model.update": (t) => t.model.update,
  "model.delete": (t, { optional }) => t.model.delete(optional("id")),
  "model.sync_upstream": (t) => t.model.sync_upstream,
  "deployment.create": (t) => t.deployment.create,
  "deployment.update": (t, { optional }) => t.deployment.update(optional("id")),
  "deployment.delete": (t, { optional }) => t.deployment.delete(optional("id")),
};

/**
 * What an entry's operation was, in the reader's language; undefined for an operation or a text that isn't known here.
 */
export function operationText(
  entry: Pick<BookedEntry, "record" | "content">,
  texts: OperationTexts,
): string | undefined {
  const { t, log, locale } = texts;
  const { action, params } = operationOf(entry);
  if (action === undefined) return forkText(entry.content, texts);
  if (!Object.hasOwn(operationTexts, action)) return undefined;
  const optional = (name: string) => {
    const value = params[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
  };
  const text = (name: string) => optional(name) ?? "";
  const said = operationTexts[action]?.(t, {
    text,
    optional,
    count: (name) => Number(text(name)),
    amount: (name) => {
      const amount = parseLogAmount(text(name));
      return amount ? amountText(amount, log, locale) : text(name);
    },
    list: (name) => {
      const value = params[name];
      return Array.isArray(value) ? value.map(String) : [];
    },
  });
  return said !== undefined && hasFailed(entry) ? t.failed(said) : said;
}
