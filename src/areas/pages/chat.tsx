import { pageAddress } from "../../api/client/page-address.js";
import { parseHttpUrl } from "../../domain/site/links.js";
import { isOwnOrigin, isApiUrl } from "../../domain/site/own-urls.js";
import { isRoot } from "../../domain/access/roles.js";
import { pagesMessages } from "./generated/messages.en.js";
import { ownUrls } from "../../state/own-urls.js";
import { ErrorPanel } from "../../ui/kit/notice/errors.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { Icon } from "../../ui/kit/icon/icon.js";
import { Loading } from "../../ui/kit/loading/loading.js";
import { Callout, Panel } from "../../ui/kit/tabs/panel.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { FramedPage } from "../../ui/content/framed-page.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { pages as sheet } from "./pages.css.js";

/** `<gw-chat>` and the console's /chat: the configured chat link in a sandboxed frame (behaviour.md 2). */
export function View() {
  useHost().adopt(sheet);
  const t = useMessages(pagesMessages);
  const gateway = useGateway();
  const { session } = gateway;
  const status = useValue(session.status);
  const error = useValue(session.statusError);
  const user = useValue(session.user);
  if (!status) {
    return error ? (
      <ErrorPanel title={t.statusFailed} error={error} retry={() => void session.refreshStatus()} />
    ) : (
      <Loading label={t.chat} />
    );
  }
  const link = status.chat_link.trim();
  if (link === "") {
    if (!isRoot(user?.role)) return <Panel title={t.noChat} text={t.noChatText} />;
    return (
      <Panel title={t.noChat} text={t.noChatYet}>
        <PlaceLink
          place="settings-operation"
          query="setting=ChatLink"
          className="button"
          data-variant="primary"
        >
          {t.setChat}
        </PlaceLink>
      </Panel>
    );
  }
  const address = parseHttpUrl(link);
  const own = ownUrls(gateway);
  if (!address || isApiUrl(address.href, own))
    return <Panel tone="warning" title={t.badChat} text={t.badChatText} />;

  const mixed = pageAddress()?.startsWith("https:") && address.protocol === "http:";
  const refusal = mixed ? t.mixed : isOwnOrigin(address.href, own) ? t.ownChat : undefined;
  return (
    <section className="area stack chat-page" aria-label={t.chat}>
      <a className="chat-link" href={address.href} target="_blank" rel="noopener noreferrer">
        {t.newWindow} <Icon name="external" />
      </a>
      {refusal ? (
        <Callout tone="warning">{refusal}</Callout>
      ) : (
        <FramedPage address={address.href} title={t.chat} allow="clipboard-write" remembers />
      )}
    </section>
  );
}
