import type { Alert } from "../../domain/alerts/alert.js";
import { formatChannelBalance } from "../../domain/money/balance.js";
import { channelProblemWords } from "../../domain/channels/channel-problems.js";
import { useLocale, useMessages, type Place } from "../../ui/host/context/host.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { alertMessages } from "./generated/messages.en.js";

/** An alert in words, and what leads to the record that it is about. */
export interface AlertText {
  readonly what: string;
  readonly figure: string;
  readonly link: {
    readonly label: string;
    readonly place: Place;
    readonly id?: number | undefined;
    readonly query?: string | undefined;
  };
}

/** How alerts read here. */
export function useAlertText(): (alert: Alert) => AlertText {
  const t = useMessages(alertMessages);
  const locale = useLocale();
  const { short } = useQuota();
  return ({ kind, value, limit, mean = 0, record: id, type = 0, failure, names }) => {
    const [name = ""] = names;
    // As of a balance that was looked up, so that nothing reads as nothing.
    const ofProvider = (balance: number) =>
      formatChannelBalance({ type, balance, balance_updated_time: 1 }, locale) ?? "";
    switch (kind) {
      case "balance":
        return {
          what: t.what.balance(short(limit)),
          figure: t.figure.left(short(value)),
          link: { label: t.open.balance, place: "topup" },
        };
      case "user-balance":
        return {
          what: t.what["user-balance"](name, short(limit)),
          figure: t.figure.left(short(value)),
          link: { label: t.open["user-balance"], place: "edit-user", id },
        };
      case "channel-balance":
        return {
          what: t.what["channel-balance"](name, ofProvider(limit)),
          figure: t.figure.left(ofProvider(value)),
          link: { label: t.open["channel-balance"], place: "edit-channel", id },
        };
      case "spend":
      case "all-spend":
        return {
          what: t.what[kind](limit),
          figure: t.figure.spend(short(value), short(mean)),
          link: { label: t.open[kind], place: "usage" },
        };
      case "failing":
        return value === 1
          ? {
              what: t.what.failing(1, name),
              figure: failure === undefined ? "" : t.figure[failure],
              link: { label: t.open.failing(1), place: "edit-channel", id },
            }
          : {
              what: t.what.failing(value, name),
              figure: t.figure.names(names.join(t.figure.separator), value - names.length),
              link: {
                label: t.open.failing(value),
                place: "channels",
                query: failure && `problem=${channelProblemWords[failure]}`,
              },
            };
    }
  };
}
