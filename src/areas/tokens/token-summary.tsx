import { splitNames } from "../../domain/text/names.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import { isExpired, NEVER } from "../../domain/time/never.js";
import { formatDeadline } from "../../i18n/format.js";
import { doubledMark } from "../../i18n/zones.js";
import type { Locale } from "../../i18n/locale.js";
import { tokenFormMessages, type TokenFormMessages } from "./generated/form.messages.en.js";
import { useLocale, useMessages } from "../../ui/host/context/host.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { Icon } from "../../ui/kit/icon/icon.js";
import type { TokenEdit } from "./record.js";

type SummaryMessages = TokenFormMessages["summary"];

/** What the token will be able to do, as one sentence. What can't be read yet is left out. */
export function TokenSummary({ edit }: { readonly edit: TokenEdit }) {
  const { summary: t } = useMessages(tokenFormMessages);
  const locale = useLocale();
  const quota = useQuota();
  const { models, unlimited_quota, remain_quota, expired_time, subnet } = edit.values;
  const abilities = [
    models === undefined ? "" : modelsText(splitNames(models), t),
    unlimited_quota ? t.noLimit : remain_quota === undefined ? "" : quota.short(remain_quota),
    expired_time === undefined ? "" : expiryText(expired_time, t, locale),
    subnet ? t.ranges(splitNames(subnet).length) : "",
  ].filter((ability) => ability !== "");
  return (
    <p className="token-summary">
      <Icon name="key" />
      <span>{t.sentence(abilities.join(t.separator))}</span>
    </p>
  );
}

function modelsText([first, second, ...others]: readonly string[], t: SummaryMessages): string {
  if (first === undefined) return t.allModels;
  if (second === undefined) return first;
  return others.length === 0 ? t.twoModels(first, second) : t.models(first, others.length + 1);
}

function expiryText(end: number, t: SummaryMessages, locale: Locale): string {
  if (end === NEVER) return t.never;
  const now = nowSeconds();
  return isExpired(end, now) ? t.expired : t.until(formatDeadline(end, now, locale) + doubledMark(end));
}
