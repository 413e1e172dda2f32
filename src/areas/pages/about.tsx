import { projects } from "../../domain/site/project.js";
import { isRoot } from "../../domain/access/roles.js";
import { productName } from "../../domain/site/site.js";
import { pagesMessages } from "./generated/messages.en.js";
import { useExpected } from "../../ui/host/lifecycle/arrival.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { useSite } from "../../ui/host/context/site.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Time } from "../../ui/kit/text/time.js";
import { version } from "../../version.js";
import { Facts } from "./facts.js";
import { OwnPage } from "./own-page.js";
import { pages as sheet } from "./pages.css.js";

/** `<gw-about>` and the console's /about (behaviour.md 2). */
export function View() {
  useHost().adopt(sheet);
  const t = useMessages(pagesMessages);
  return (
    <section className="area stack" aria-label={t.about}>
      <OwnPage name="about" title={t.about}>
        <BuiltInAbout />
      </OwnPage>
    </section>
  );
}

/** Shown while the administrator hasn't written anything. */
function BuiltInAbout() {
  const t = useMessages(pagesMessages);
  const { session, supports } = useGateway();
  const project = projects[useValue(supports).project];
  const status = useValue(session.status);
  const user = useValue(session.user);
  const failed = useValue(session.error) !== undefined;
  useExpected(useValue(session.state) === "unknown" && user === undefined && !failed);
  return (
    <>
      <p>{t.aboutText(useSite().name)}</p>
      {isRoot(user?.role) ? (
        <Callout
          action={
            <PlaceLink place="settings-other" query="setting=About" className="button">
              {t.setAbout}
            </PlaceLink>
          }
        >
          {t.aboutHint}
        </Callout>
      ) : null}
      <div className="page-cards">
        <Facts
          title={t.system}
          facts={[
            [t.version, status?.version || t.versionUnknown],
            ...(status ? [[t.started, <Time key="started" seconds={status.start_time} />] as const] : []),
            [
              t.project,
              <a key="project" href={project.address} target="_blank" rel="noopener noreferrer">
                {project.name}
              </a>,
            ],
            [
              t.licence,
              <a key="licence" href={project.licenceAddress} target="_blank" rel="noopener noreferrer">
                {project.licence ?? t.licenceFile}
              </a>,
            ],
            [t.console, `${productName} ${version}`],
          ]}
        />
      </div>
    </>
  );
}
