import { useEffect } from "react";
import type { Alert } from "../../domain/alerts/alert.js";
import { hasRules } from "../../domain/alerts/alert-rules.js";
import { alertsOf } from "../../state/alerts/alerts.js";
import { createAlertWatch } from "../../state/alerts/alert-watch.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { useSite } from "../../ui/host/context/site.js";
import { useEffectEvent } from "../../ui/host/lifecycle/use-effect-event.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { Icon } from "../../ui/kit/icon/icon.js";
import { useAlertText } from "./alert-text.js";
import { alertSheet } from "./alerts.css.js";
import { alertMessages } from "./generated/messages.en.js";
import { notifySystem } from "./system-notifications.js";

/** The bell with its count. Thresholds are checked as long as it is drawn. */
export function View({ onOpen }: { readonly onOpen: () => void }) {
  useHost().adopt(alertSheet);
  const t = useMessages(alertMessages);
  const gateway = useGateway();
  const alerts = alertsOf(gateway);
  const fired = useValue(alerts.fired);
  const rules = useValue(alerts.rules);
  const watch = useModel(() => createAlertWatch(gateway), gateway);
  const news = useValue(watch.news);
  const textOf = useAlertText();
  useSystemNotifications(news, rules.notify === true, onOpen);

  return (
    <>
      {hasRules(rules) ? (
        <button
          type="button"
          className="icon-button alert-bell"
          aria-label={t.bell(fired.length)}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          <Icon name="bell" />
          {fired.length > 0 ? (
            <span className="alert-count" data-count={fired.length} aria-hidden="true" />
          ) : null}
        </button>
      ) : null}
      <p className="visually-hidden" role="status">
        {news.map((alert) => textOf(alert).what).join(". ")}
      </p>
    </>
  );
}

/** Tells the reader of what a check of this page found, also while they are in another window. */
function useSystemNotifications(news: readonly Alert[], wanted: boolean, onOpen: () => void): void {
  const t = useMessages(alertMessages);
  const { key } = useGateway();
  const { name } = useSite();
  const textOf = useAlertText();
  const announce = useEffectEvent((alerts: readonly Alert[]) => {
    const [first] = alerts;
    if (!first || !wanted) return;
    const { what, figure } = textOf(first);
    const isOne = alerts.length === 1;
    const body = isOne ? figure : alerts.map((alert) => textOf(alert).what).join("\n");
    const title = isOne ? what : t.several(alerts.length);
    notifySystem(
      { title: name === "" ? title : `${title} · ${name}`, body, tag: `gateway-console:${key}` },
      onOpen,
    );
  });
  useEffect(() => announce(news), [news]);
}
