import { useState } from "react";
import { parseHttpUrl } from "../../domain/site/links.js";
import {
  isOwnOrigin,
  contentPicture,
  isApiUrl,
  type OwnUrls,
  type Picture,
} from "../../domain/site/own-urls.js";
import type { TaskFile } from "../../domain/tasks/task.js";
import { ownUrls } from "../../state/own-urls.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { Button } from "../../ui/kit/button/button.js";
import { taskMessages } from "./generated/messages.en.js";

/**
 * A picture that may be shown here once the reader asks for it: one of a third origin, or the gateway's own copy of a
 * drawing, `/mj/image/:id`, which changes nothing when it is read.
 */
function taskPicture(address: string, own: OwnUrls): Picture | undefined {
  const url = parseHttpUrl(address);
  const gateway = parseHttpUrl(own.gateway);
  if (!url || url.origin !== gateway?.origin) return contentPicture(address, own);
  const path = gateway.pathname.replace(/\/$/, "");
  if (!url.pathname.startsWith(`${path}/mj/image/`) || /%|\.\./.test(url.pathname)) return undefined;
  return url.origin === own.page ? { src: url.href } : { src: url.href, crossOrigin: "anonymous" };
}

/** Whether a link may lead to an address: nowhere into an API that would act as the visitor. */
const mayOpen = (address: string, own: OwnUrls): boolean => !isApiUrl(address, own);

/** The files that a task made. Nothing of them is loaded before the reader presses a button or follows a link. */
export function TaskFiles({ files }: { readonly files: readonly TaskFile[] }) {
  const { detail: t } = useMessages(taskMessages);
  const own = ownUrls(useGateway());
  const shown = files.filter(({ url }) => mayOpen(url, own));
  if (shown.length === 0) return null;
  return (
    <section className="stack" aria-label={t.result}>
      <h3>{t.result}</h3>
      {shown.some(({ url }) => !isOwnOrigin(url, own)) ? <p className="muted">{t.elsewhere}</p> : null}
      <ul className="task-files">
        {shown.map((file) => (
          <File key={file.url} file={file} />
        ))}
      </ul>
    </section>
  );
}

function File({ file: { kind, url } }: { readonly file: TaskFile }) {
  const { detail: t } = useMessages(taskMessages);
  const gateway = useGateway();
  const [state, setState] = useState<"closed" | "shown" | "failed">("closed");
  const picture = kind === "picture" ? taskPicture(url, ownUrls(gateway)) : undefined;
  return (
    <li className="task-file">
      {picture && state === "closed" ? (
        <Button icon="eye" onClick={() => setState("shown")}>
          {t.show}
        </Button>
      ) : null}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {t.open[kind]}
      </a>
      <span className="muted">{t.from(parseHttpUrl(url)?.host ?? "")}</span>
      {picture && state === "shown" ? (
        <img
          className="task-picture"
          alt={t.picture}
          referrerPolicy="no-referrer"
          crossOrigin={picture.crossOrigin}
          src={picture.src}
          onError={() => setState("failed")}
        />
      ) : null}
      {state === "failed" ? <span role="status">{t.failed}</span> : null}
    </li>
  );
}
