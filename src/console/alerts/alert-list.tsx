import { useRef } from "react";
import { formSheet } from "../../ui/kit/field/form.css.js";
import type { Alert } from "../../domain/alerts/alert.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import { alertsOf } from "../../state/alerts/alerts.js";
import { formatTime } from "../../i18n/format.js";
import { sentences } from "../../i18n/sentences.js";
import { useGateway, useHost, useLocale, useMessages } from "../../ui/host/context/host.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { useErrorText } from "../../ui/kit/notice/errors.js";
import { Callout, Panel } from "../../ui/kit/tabs/panel.js";
import { Time } from "../../ui/kit/text/time.js";
import { useAlertText } from "./alert-text.js";
import { alertMessages } from "./generated/messages.en.js";

/** What crossed its threshold and wasn't dismissed, the newest first, and when was checked last. */
export function AlertList({ onEdit }: { readonly onEdit: () => void }) {
  useHost().adopt(formSheet);
  const t = useMessages(alertMessages);
  const locale = useLocale();
  const alerts = alertsOf(useGateway());
  const fired = useValue(alerts.fired);
  const trouble = useValue(alerts.trouble);
  const reason = useErrorText(trouble);
  const list = useRef<HTMLUListElement>(null);
  const at = Math.floor(alerts.checkedAt() / 1000);
  const checked = at > 0 ? formatTime(at, nowSeconds(), locale) : undefined;

  const dismiss = (id: string) => {
    const lines = [...(list.current?.querySelectorAll<HTMLElement>(".alert-dismiss") ?? [])];
    const index = fired.findIndex((alert) => alert.id === id);
    // The focus goes on to the next line, or to the one before the last.
    (lines[index + 1] ?? lines[index - 1])?.focus();
    alerts.dismiss(id);
  };

  return (
    <div className="stack">
      {trouble ? <Callout tone="warning">{sentences(locale, t.trouble, reason)}</Callout> : null}
      {fired.length === 0 ? (
        <Panel title={t.none} text={trouble ? undefined : t.noneText(checked)} />
      ) : (
        <ul ref={list} className="alert-list" aria-label={t.list}>
          {fired.map((alert) => (
            <AlertLine key={alert.id} alert={alert} onDismiss={() => dismiss(alert.id)} />
          ))}
        </ul>
      )}
      <p className="muted">{sentences(locale, fired.length > 0 && checked && t.checked(checked), t.when)}</p>
      <div className="form-actions">
        <Button icon="settings" onClick={onEdit}>
          {t.edit}
        </Button>
        {fired.length > 1 ? <Button onClick={() => alerts.dismiss()}>{t.dismissAll}</Button> : null}
      </div>
    </div>
  );
}

function AlertLine({ alert, onDismiss }: { readonly alert: Alert; readonly onDismiss: () => void }) {
  const t = useMessages(alertMessages);
  const { what, figure, link } = useAlertText()(alert);
  return (
    <li className="alert-line">
      <div className="grow">
        <p>
          <strong>{what}</strong>
        </p>
        <p className="muted">{figure}</p>
        <p className="alert-foot">
          <Time seconds={alert.at} />{" "}
          <PlaceLink place={link.place} id={link.id} query={link.query}>
            {link.label}
          </PlaceLink>
        </p>
      </div>
      <span className="alert-close">
        <Button className="button alert-dismiss" variant="quiet" icon="close" iconOnly onClick={onDismiss}>
          {t.dismiss(what)}
        </Button>
      </span>
    </li>
  );
}
