import { useSite } from "../../ui/host/context/site.js";
import { pagesMessages } from "./generated/messages.en.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { Button } from "../../ui/kit/button/button.js";
import { ErrorPanel } from "../../ui/kit/notice/errors.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { ShapeSkeleton } from "../../ui/kit/loading/skeleton.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { useIsBeingAsked } from "../../ui/host/context/visitor.js";
import { useApiAddress, useCopy } from "../shared/use-api-address.js";
import { View as Notice } from "./notice.js";
import { OwnPage } from "./own-page.js";
import { pages as sheet } from "./pages.css.js";
import { createVersionModel } from "./version-model.js";

/** `<gw-home>` and the console's start page (behaviour.md 2). */
export function View() {
  useHost().adopt(sheet);
  const t = useMessages(pagesMessages);
  return (
    <section className="area stack home" aria-label={t.home}>
      <Notice />
      <VersionHint />
      <OwnPage name="home_page_content" title={t.home}>
        <BuiltInHome />
      </OwnPage>
    </section>
  );
}

function VersionHint() {
  const t = useMessages(pagesMessages);
  const common = useMessages(commonMessages);
  const gateway = useGateway();
  const model = useModel(() => createVersionModel(gateway), gateway);
  const change = useValue(model.change);
  if (!change) return null;
  return (
    <Callout
      live
      action={
        <Button variant="quiet" icon="close" iconOnly onClick={() => model.dismiss()}>
          {common.dismiss}
        </Button>
      }
    >
      {t.updated(change.from, change.to)}
    </Callout>
  );
}

/** Shown while the administrator hasn't written anything. */
function BuiltInHome() {
  const t = useMessages(pagesMessages);
  const { session } = useGateway();
  const status = useValue(session.status);
  const error = useValue(session.statusError);
  const { name } = useSite();
  if (!status) {
    return error ? (
      <ErrorPanel title={t.statusFailed} error={error} retry={() => void session.refreshStatus()} />
    ) : (
      <ShapeSkeleton shape="cards" label={t.home} />
    );
  }
  return (
    <>
      <div className="welcome">
        <h2>{t.welcome(name)}</h2>
        <p className="muted">{t.welcomeText}</p>
        <NextSteps />
      </div>
      <FirstSteps />
    </>
  );
}

/** What the visitor does next, the most likely first; of these, what a screen or an address of this page shows. */
function NextSteps() {
  const t = useMessages(pagesMessages);
  const navigation = useNavigation();
  const gateway = useGateway();
  const signedIn = useValue(gateway.session.user) !== undefined;
  const isBeingAsked = useIsBeingAsked();
  const { offer } = useValue(gateway.supports);
  // Some gateways tell accounts alone what they offer.
  const isOffered = signedIn || offer !== "account";
  const places = [
    ...(signedIn ? (["overview", "tokens", "quick-start"] as const) : (["login", "register"] as const)),
    ...(isOffered ? (["models"] as const) : []),
  ];
  const shown = places.filter((place) => navigation.href(place) !== undefined);
  if (shown.length === 0) return null;
  return (
    <div className="next-steps">
      {isBeingAsked
        ? null
        : shown.map((place, index) => (
            <PlaceLink
              key={place}
              place={place}
              className="button"
              data-variant={index === 0 ? "primary" : "plain"}
            >
              {t.next[place]}
            </PlaceLink>
          ))}
    </div>
  );
}

/** What an app is given to call models, to copy. */
function Address({ address }: { readonly address: string }) {
  const t = useMessages(pagesMessages);
  const copy = useCopy();
  return (
    <span className="page-address">
      <span className="mono" dir="ltr">
        {address}
      </span>
      <Button variant="quiet" icon="copy" iconOnly onClick={() => void copy(address, t.baseUrlCopied)}>
        {t.copyBaseUrl}
      </Button>
    </span>
  );
}

/** How an app gets to call the gateway's models. */
function FirstSteps() {
  const t = useMessages(pagesMessages);
  const address = useApiAddress("/v1");
  return (
    <section className="page-card" aria-label={t.begin}>
      <h2>{t.begin}</h2>
      <ol className="page-steps">
        <li>{t.beginToken}</li>
        <li>
          {t.beginAddress}
          {address === undefined ? null : <Address address={address} />}
        </li>
        <li>{t.beginModel}</li>
      </ol>
    </section>
  );
}
