import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { useMessages } from "../../ui/host/context/host.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useSubject } from "../../ui/host/context/subject.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { ErrorPanel } from "../../ui/kit/notice/errors.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { usageMessages } from "./generated/messages.en.js";
import type { About, UsageState } from "./usage-state.js";

/** What a usage page is about, with the way back to it. */
export function SubjectHeading({
  state: { subject, load },
  about: { kind, id },
}: {
  readonly state: Pick<UsageState, "load"> & { readonly subject: UsageState["subject"] };
  readonly about: About;
}) {
  return subject ? <Heading subject={subject} kind={kind} id={id} load={load} /> : null;
}

function Heading({
  subject: part,
  kind,
  id,
  load,
}: About & { readonly subject: NonNullable<UsageState["subject"]>; readonly load: () => Promise<void> }) {
  const t = useMessages(usageMessages);
  const common = useMessages(commonMessages);
  const quota = useQuota();
  const subject = useValue(part.value);
  const error = useValue(part.error);
  const name = subject && (subject.name || t.noName);
  const title = name === undefined ? t.title : t.heading(name);
  useSubject(name === undefined ? undefined : title);
  return (
    <>
      <header className="figure-heading usage-subject">
        <h1>{title}</h1>
        {error && !subject ? null : (
          <PlaceLink place={`edit-${kind}`} id={id}>
            {common.edit}
          </PlaceLink>
        )}
        {subject?.used === undefined ? null : (
          <span className="muted">{t.used(quota.short(subject.used))}</span>
        )}
      </header>
      {error && !subject ? (
        <ErrorPanel
          title={t.loadFailed}
          error={error}
          retry={() => void load()}
          ifMissing={
            <PlaceLink place={`${kind}s`} className="button">
              {common.toList}
            </PlaceLink>
          }
        />
      ) : null}
      {subject && subject.namesakes > 1 ? (
        <Callout tone="warning">{t.namesakes(subject.namesakes)}</Callout>
      ) : null}
      {kind === "user" ? <p className="muted figure-note">{t.byName}</p> : null}
    </>
  );
}
