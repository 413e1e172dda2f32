import { useEffect, useRef, useState } from "react";
import {
  endOtherSessions,
  endSession,
  listSessions,
  type SignInSession,
} from "../../../../api/entities/sign-in-sessions.js";
import { deviceOf } from "../../../../domain/text/device.js";
import type { Part } from "../../../../state/part.js";
import { settle } from "../../../../state/writes/settle.js";
import { useGateway, useHost, useMessages } from "../../../../ui/host/context/host.js";
import { LostAnswer, unclearTexts, useWriter } from "../../../../ui/host/leave/lost-answer.js";
import { useValue } from "../../../../ui/host/lifecycle/use-value.js";
import { Badge } from "../../../../ui/kit/badge/badge.js";
import { Button } from "../../../../ui/kit/button/button.js";
import { ConfirmDialog } from "../../../../ui/kit/dialog/dialog.js";
import { ErrorCallout, useReport } from "../../../../ui/kit/notice/errors.js";
import { Time } from "../../../../ui/kit/text/time.js";
import { Setting } from "../../options/setting.js";
import { securityMessages } from "./generated/messages.en.js";

/** Where the account is signed in, and how to sign out there. */
export function Sessions({ part }: { readonly part: Part<readonly SignInSession[]> }) {
  const { sessions: t } = useMessages(securityMessages);
  const { toasts } = useGateway();
  const report = useReport();
  const sessions = useValue(part.value);
  const error = useValue(part.error);
  const writer = useWriter<unknown>();
  const busy = useValue(writer.busy);
  const held = useValue(writer.held);
  const [ending, setEnding] = useState<string>();
  const [isAsking, setAsking] = useState(false);

  const { root } = useHost();
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(0);
  useEffect(() => {
    // The button that had the focus went with its row.
    if (sessions && sessions.length < shown.current && !root.activeElement) list.current?.focus();
    shown.current = sessions?.length ?? 0;
  }, [root, sessions]);

  const others = (sessions ?? []).filter(({ current }) => !current);
  const nameOf = ({ user_agent }: SignInSession) => deviceOf(user_agent) || t.unknown;

  /** Ends sessions, which the list shows by their absence. */
  const end = async (gone: readonly SignInSession[], said: string) => {
    const sids = gone.map(({ sid }) => sid);
    const [only] = gone.length === 1 ? sids : [];
    try {
      const done = await writer.run((http) =>
        settle<unknown>({
          send: () => (only === undefined ? endOtherSessions(http) : endSession(http, only)),
          async verify() {
            const left = await listSessions(http);
            return left.some(({ sid }) => sids.includes(sid))
              ? { kind: "not-done" }
              : { kind: "done", value: undefined };
          },
        }),
      );
      if (!done) return;
      setAsking(false);
      toasts.show("success", said);
    } catch (failure) {
      setAsking(false);
      report(failure);
    } finally {
      setEnding(undefined);
      void part.load();
    }
  };

  return (
    <Setting
      part="sessions"
      name="sessions"
      title={t.title}
      text={t.text}
      action={others.length > 1 ? <Button onClick={() => setAsking(true)}>{t.endOthers}</Button> : undefined}
    >
      <ErrorCallout error={error} retry={() => void part.load()}>
        {t.loadFailed}
      </ErrorCallout>
      {isAsking ? null : <LostAnswer writer={writer} texts={unclearTexts(t.endUnclear)} />}
      {sessions ? (
        <ul ref={list} tabIndex={-1} className="sessions" aria-label={t.list}>
          {sessions.map((session) => {
            const { sid, current, ip, user_agent, last_active_at } = session;
            const device = nameOf(session);
            return (
              <li key={sid}>
                <div>
                  <p className="session-device" title={user_agent}>
                    {device} {current ? <Badge tone="green">{t.current}</Badge> : null}
                  </p>
                  <p className="muted">
                    {t.active} <Time seconds={last_active_at} /> · <span dir="ltr">{ip}</span>
                  </p>
                </div>
                {current ? null : (
                  <Button
                    aria-label={t.endOf(device)}
                    busy={busy && ending === sid}
                    disabled={held}
                    onClick={() => {
                      setEnding(sid);
                      void end([session], t.ended);
                    }}
                  >
                    {t.end}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={t.askOthers(others.length)}
          text={t.othersText}
          confirm={t.endOthers}
          ends="final"
          busy={busy}
          disabled={held}
          onConfirm={() => void end(others, t.othersEnded)}
          onClose={() => {
            writer.withdraw();
            setAsking(false);
          }}
        >
          <LostAnswer writer={writer} texts={unclearTexts(t.endUnclear)} />
        </ConfirmDialog>
      ) : null}
    </Setting>
  );
}
