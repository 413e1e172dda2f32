import { projects } from "../domain/site/project.js";
import { isolated } from "../i18n/isolate.js";
import { consoleMessages } from "./generated/messages.en.js";
import { useGateway, useMessages } from "../ui/host/context/host.js";
import { createLazy } from "../ui/host/lifecycle/lazy.js";
import { useValue } from "../ui/host/lifecycle/use-value.js";
import { useSite } from "../ui/host/context/site.js";

const OwnFooter = createLazy(() => import("./own-footer.js"), { fallback: null });

/** The footer that the page puts there, the gateway's own, or the built-in one (behaviour.md 1). */
export function Footer() {
  const { session } = useGateway();
  const text = useValue(session.status)?.footer_html.trim() ?? "";
  return (
    <footer part="footer" className="footer">
      <slot name="footer">{text === "" ? <BuiltInFooter /> : <OwnFooter text={text} />}</slot>
    </footer>
  );
}

function BuiltInFooter() {
  const { footer: t } = useMessages(consoleMessages);
  const { name } = useSite();
  const { session, supports } = useGateway();
  const version = useValue(session.status)?.version ?? "";
  const project = projects[useValue(supports).project];
  return (
    <p>
      <a href={project.address} target="_blank" rel="noopener noreferrer">
        {isolated(name)} {isolated(version)}
      </a>{" "}
      {t.by}{" "}
      <a href={project.authorAddress} target="_blank" rel="noopener noreferrer">
        {project.author}
      </a>
      <span aria-hidden="true"> · </span>
      <a href={project.licenceAddress} target="_blank" rel="noopener noreferrer">
        {t.licence(project.licence)}
      </a>
    </p>
  );
}
