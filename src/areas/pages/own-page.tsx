import { type ReactNode } from "react";
import { pagesMessages } from "./generated/messages.en.js";
import { ErrorCallout } from "../../ui/kit/notice/errors.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { ShapeSkeleton } from "../../ui/kit/loading/skeleton.js";
import { RichText } from "../../ui/content/rich-text.js";
import { useLoad } from "../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { createPageModel, type PageName } from "./page-model.js";

/** What the administrator wrote for a page; `children` where that is nothing, or cannot be read. */
export function OwnPage({
  name,
  title,
  children,
}: {
  readonly name: PageName;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const t = useMessages(pagesMessages);
  const gateway = useGateway();
  const model = useModel(() => createPageModel(gateway, name), gateway);
  const text = useValue(model.text);
  const error = useValue(model.error);
  useLoad(model);

  if (text === undefined && !error) return <ShapeSkeleton shape="cards" label={title} />;
  const own = text !== undefined && text.trim() !== "";
  return (
    <>
      {error ? (
        <ErrorCallout error={error} retry={() => void model.load()}>
          {own ? t.pageFailed : t.ownFailed}
        </ErrorCallout>
      ) : null}
      {own ? (
        <div part="text">
          <RichText text={text} title={title} />
        </div>
      ) : (
        children
      )}
    </>
  );
}
