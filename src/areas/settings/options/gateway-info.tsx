import { useId } from "react";
import type { Lack } from "../../../api/dialects/supports.js";
import type { SettingsAdminMessages } from "./generated/admin.messages.en.js";
import { settingsAdminMessages } from "./generated/admin.messages.en.js";
import { memberName } from "./member-name.js";
import { useGateway, useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";

/** What the console can't do here, as one line. */
function missingText(lacks: readonly Lack[], t: SettingsAdminMessages["family"]): string {
  const [first = t.missingNothing, ...more] = lacks.map((lack) => t.missing[lack]);
  const text = [first, ...more].join(t.missingBetween);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * What the gateway was recognised as, whether it is written to and why not, and what of this console it has no calls
 * for.
 */
export function GatewayInfo() {
  const texts = useMessages(settingsAdminMessages);
  const { family: t } = texts;
  const id = useId();
  const { session, writing, supports } = useGateway();
  const state = useValue(writing.state);
  const member = useValue(writing.member) ?? "one-api";
  const { lacks } = useValue(supports);
  const version = useValue(session.status)?.version ?? "";
  const closed = member === "unknown" ? t.readOnly : t.older;
  const rows = [
    [t.kind, memberName(member, texts)],
    [t.version, version || t.noVersion],
    [t.access, state === "open" ? t.full : state === "lifted" ? t.lifted : closed],
    ...(lacks ? [[t.lacks, missingText(lacks, t)] as const] : []),
  ] as const;
  return (
    <section className="opt-group" aria-labelledby={id}>
      <header className="opt-about">
        <h2 id={id}>{t.title}</h2>
      </header>
      <dl className="opt-fields">
        {rows.map(([term, text]) => (
          <div key={term} className="opt-wide">
            <dt className="muted">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
