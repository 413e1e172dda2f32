import { useId, useState } from "react";
import {
  getLatestRelease,
  releasesPage,
  type Release,
  type ReleaseAnswer,
} from "../../../api/entities/releases.js";
import { settingsAdminMessages } from "./generated/admin.messages.en.js";
import { Button } from "../../../ui/kit/button/button.js";
import { useGateway, useMessages } from "../../../ui/host/context/host.js";
import { Icon } from "../../../ui/kit/icon/icon.js";
import { Callout } from "../../../ui/kit/tabs/panel.js";
import { RichText } from "../../../ui/content/rich-text.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";

/** Compares the gateway's version with the newest release. Asks nobody before it is clicked. */
export function UpdateCheck() {
  const t = useMessages(settingsAdminMessages);
  const id = useId();
  const version = useValue(useGateway().session.status)?.version ?? "";
  const [answer, setAnswer] = useState<ReleaseAnswer>();
  const [busy, setBusy] = useState(false);

  const check = async () => {
    setBusy(true);
    setAnswer(await getLatestRelease());
    setBusy(false);
  };

  return (
    <section className="opt-group" aria-labelledby={id}>
      <header className="opt-about">
        <h2 id={id}>{t.update.title}</h2>
        <p className="muted">{t.update.text}</p>
      </header>
      <div className="opt-fields">
        {/* Its line is there before the gateway has said its version, so that the button below stays where it is. */}
        <p className="opt-wide">{version ? t.update.current(version) : "\u00a0"}</p>
        <div className="row opt-wide">
          <Button icon="refresh" busy={busy} onClick={() => void check()}>
            {t.update.check}
          </Button>
          <a href={releasesPage} target="_blank" rel="noopener noreferrer" className="opt-help">
            {t.update.page} <Icon name="external" />
          </a>
        </div>
        {answer ? (
          <div className="opt-wide stack">
            {answer.kind === "release" ? (
              <Newest release={answer.release} version={version} />
            ) : (
              <Callout tone="info" live>
                {t.update[answer.kind]}
              </Callout>
            )}
          </div>
        ) : null}
      </div>
    </section>
  );
}

function Newest({ release, version }: { release: Release; version: string }) {
  const t = useMessages(settingsAdminMessages);
  const { tag_name: tag, body } = release;
  if (tag === version) {
    return (
      <Callout tone="success" live>
        {t.update.latest(tag)}
      </Callout>
    );
  }
  return (
    <>
      <Callout tone="info" live>
        {version === "" ? t.update.published(tag) : t.update.newer(tag)}
      </Callout>
      {body.trim() === "" ? null : (
        <div className="opt-preview" role="group" aria-label={t.update.notes(tag)}>
          <RichText text={body} />
        </div>
      )}
    </>
  );
}
