import { useCallback, useEffect, useState, type MouseEvent, type CSSProperties } from "react";
import { isRoot } from "../../domain/access/roles.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { topupMessages } from "./generated/messages.en.js";
import { Button, ButtonLink } from "../../ui/kit/button/button.js";
import { useReport } from "../../ui/kit/notice/errors.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useDraft } from "../../ui/host/lifecycle/use-draft.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { paymentReturned } from "../../state/payment-returned.js";
import { Gate } from "../shared/gate.js";
import { awaitsPayment, noteCheckout, returnUrl } from "./checkout.js";
import { RedeemForm } from "./redeem-form.js";
import { topup as sheet } from "./topup.css.js";
import { createTopupModel, type PaymentLink, type TopupModel } from "./topup-model.js";

/** Only for who has opened a checkout. Its box has its height while the code loads. */
const AwaitedPayment = createLazy(() => import("./payment.js"), { fallback: <div className="payment" /> });

/** Only on gateways that take payments themselves, or have plans. */
const Paying = createLazy(() => import("./paying/paying.js"), { fallback: null });

/** `<gw-topup>` and the console's /topup (behaviour.md 2). */
export function View() {
  useHost().adopt(sheet);
  return (
    <Gate>
      <Topup />
    </Gate>
  );
}

function Topup() {
  const t = useMessages(topupMessages);
  const host = useHost();
  const { drafts } = host;
  const gateway = useGateway();
  const model = useModel(() => {
    const made = createTopupModel(gateway, () => host.ask("gw-before-redeem"));
    const draft = drafts.read("topup");
    if (typeof draft === "string") made.setCode(draft);
    return made;
  }, gateway);
  const can = useCapabilities();
  const code = useValue(model.code);
  useDraft("topup", code, code !== "");
  // The public status holds the link, or says that it has to be read.
  useValue(gateway.session.status);
  useValue(model.linkRead);
  const own = useNavigation().href("checkout");
  const isLinkShown = can("buy") && own === undefined;
  useEffect(() => (isLinkShown ? model.followLink() : undefined), [model, isLinkShown]);
  const link: CheckoutLink = own === undefined ? model.paymentLink() : { kind: "own", url: own };
  const isOpen = link.kind === "url" || link.kind === "own";
  const awaited = useAwaitedPayment();
  const supports = useValue(gateway.supports);
  const takesPayments = supports.orderLists.length > 0;
  const hasPlans = supports.plans && can("plans");
  const [isPaid, setPaid] = useState(false);

  return (
    <section className="area topup" aria-label={t.title}>
      {can("balance") || can("buy") ? (
        <div className="wallet">
          {can("balance") ? <Balance /> : null}
          {can("buy") ? (
            <Payment link={link} model={model} onOpened={awaited.begin} isOptional={takesPayments} />
          ) : null}
        </div>
      ) : null}
      {can("buy") && awaited.count > 0 ? <AwaitedPayment key={awaited.count} onOver={awaited.end} /> : null}
      {(isLinkShown && takesPayments) || hasPlans ? (
        <Paying sells={isLinkShown} plans={hasPlans} onOffer={setPaid} isElsewhere={isOpen} />
      ) : null}
      {can("redeem") ? <RedeemForm model={model} main={!(can("buy") && (isOpen || isPaid))} /> : null}
    </section>
  );
}

function Balance() {
  const t = useMessages(topupMessages);
  const common = useMessages(commonMessages);
  const { session } = useGateway();
  const report = useReport();
  const quota = useQuota();
  const can = useCapabilities();
  const user = useValue(session.user);
  // An account known from an earlier visit has no quota until the gateway has told it.
  const isKnown = useValue(session.state) !== "unknown";
  const [busy, setBusy] = useState(false);
  if (!user) return null;
  const balance = isKnown ? quota.short(user.quota) : "–";

  const refresh = async () => {
    setBusy(true);
    await session.refreshUser().catch(report);
    setBusy(false);
  };
  return (
    <div part="balance" className="balance">
      <dl>
        <div className="remaining" data-spent-up={(isKnown && user.quota <= 0) || undefined}>
          <dt>{t.remaining}</dt>
          <dd style={{ "--_length": balance.length } as CSSProperties}>{balance}</dd>
          <dd className="points">{isKnown ? t.points(user.quota) : null}</dd>
        </div>
        <div className="spent">
          <dt>{t.used}</dt>
          <dd>{isKnown ? quota.short(user.used_quota) : "–"}</dd>
          <dd className="points">{isKnown ? t.points(user.used_quota) : null}</dd>
        </div>
      </dl>
      {can("refresh") ? (
        <Button variant="quiet" icon="refresh" iconOnly busy={busy} onClick={() => void refresh()}>
          {common.refresh}
        </Button>
      ) : null}
    </div>
  );
}

/** The gateway's payment page, why there is none, or the page's own checkout. */
type CheckoutLink = PaymentLink | { readonly kind: "own"; readonly url: string };

/** Counts the checkouts that were opened or returned from: each is followed anew. 0 when no payment is awaited. */
function useAwaitedPayment() {
  const gateway = useGateway();
  const [count, setCount] = useState(() => (awaitsPayment(gateway) ? 1 : 0));
  const begin = useCallback(() => setCount((before) => before + 1), []);
  const end = useCallback(() => setCount(0), []);
  useEffect(() => {
    document.addEventListener(paymentReturned, begin);
    return () => document.removeEventListener(paymentReturned, begin);
  }, [begin]);
  return { count, begin, end };
}

interface PaymentProps {
  readonly link: CheckoutLink;
  readonly model: TopupModel;
  /** Whether it isn't said that there is no link, because that isn't the only way to pay. */
  readonly isOptional: boolean;
  /** Called when the gateway's payment page has been opened. */
  readonly onOpened: () => void;
}

/** The way to the payment page. Without one, only a super admin sees so, with the way to set it. */
function Payment({ link, model, onOpened, isOptional }: PaymentProps) {
  const t = useMessages(topupMessages);
  const host = useHost();
  const { gateway } = host;
  const { session } = gateway;
  const known = useValue(session.status) !== undefined && link.kind !== "unread";
  const role = useValue(session.user)?.role;

  if (link.kind === "own") {
    const follow = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      noteCheckout(gateway, true);
      host.track("checkout-opened");
      if (!host.ask("gw-before-checkout", { returnUrl: returnUrl() })) event.preventDefault();
    };
    return (
      <div className="buy">
        <ButtonLink variant="primary" href={link.url} onClick={follow}>
          {t.buy}
        </ButtonLink>
      </div>
    );
  }
  if (known && link.kind !== "url")
    return isRoot(role) && !isOptional ? (
      <p className="buy muted">
        {link.kind === "unset" ? t.noLink : t.badLink}{" "}
        <PlaceLink place="settings-operation">{t.setLink}</PlaceLink>
      </p>
    ) : null;
  const open = () => {
    // Each payment has an address of its own.
    const payment = model.paymentLink();
    if (payment.kind !== "url") return;
    const allowed =
      host.ask("gw-before-checkout", { returnUrl: returnUrl() }) &&
      host.ask("gw-before-open", { url: payment.url, kind: "top-up" });
    noteCheckout(gateway, !allowed);
    host.track("checkout-opened");
    if (!allowed) return;
    window.open(payment.url, "_blank", "noopener");
    onOpened();
  };
  return (
    <div className="buy">
      <Button variant="primary" icon="external" disabled={!known} onClick={open}>
        {t.buy}
      </Button>
      <p className="muted">{t.buyText}</p>
    </div>
  );
}
