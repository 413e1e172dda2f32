import { useState, type SubmitEvent } from "react";
import { isGatewayError } from "../../api/errors.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { topupMessages } from "../../i18n/messages/topup.js";
import { Button } from "../../ui/button.js";
import { useReport } from "../../ui/errors.js";
import { useGateway, useHost, useMessages } from "../../ui/host.js";
import { useOffers } from "../../ui/offers.js";
import { Callout } from "../../ui/panel.js";
import { TextField } from "../../ui/text-field.js";
import { useDraft } from "../../ui/use-draft.js";
import { useQuota } from "../../ui/use-quota.js";
import { useModel, useValue } from "../../ui/use-value.js";
import { Gate } from "../gate.js";
import { topup as sheet } from "./topup.css.js";
import { createTopupModel, isUncertain, type TopupModel } from "./topup-model.js";

/** `<gw-topup>` and the console's /topup (spec section 2, "Top-up page"). */
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
  const offers = useOffers();
  const code = useValue(model.code);
  useDraft("topup", code, code !== "");

  return (
    <section className="area topup" aria-label={t.title}>
      {offers("balance") ? <Balance /> : null}
      {offers("redeem") || offers("buy") ? (
        <div className="topup-ways">
          {offers("redeem") ? <RedeemForm model={model} /> : null}
          {offers("buy") ? <Payment model={model} /> : null}
        </div>
      ) : null}
    </section>
  );
}

function Balance() {
  const t = useMessages(topupMessages);
  const common = useMessages(commonMessages);
  const { session } = useGateway();
  const report = useReport();
  const quota = useQuota();
  const offers = useOffers();
  const user = useValue(session.user);
  // An account known from an earlier visit has no quota until the gateway has told it.
  const told = useValue(session.state) !== "unknown";
  const [busy, setBusy] = useState(false);
  if (!user) return null;

  const refresh = async () => {
    setBusy(true);
    await session.refreshUser().catch(report);
    setBusy(false);
  };
  return (
    <div part="balance" className="balance">
      <dl>
        <div className="remaining">
          <dt>{t.remaining}</dt>
          <dd>{told ? quota.short(user.quota) : "–"}</dd>
          <dd className="points">{told ? t.points(quota.exact(user.quota)) : null}</dd>
        </div>
        <div>
          <dt>{t.used}</dt>
          <dd>{told ? quota.short(user.used_quota) : "–"}</dd>
          <dd className="points">{told ? t.points(quota.exact(user.used_quota)) : null}</dd>
        </div>
      </dl>
      {offers("refresh") ? (
        <Button variant="quiet" icon="refresh" iconOnly busy={busy} onClick={() => void refresh()}>
          {common.refresh}
        </Button>
      ) : null}
    </div>
  );
}

function RedeemForm({ model }: { model: TopupModel }) {
  const t = useMessages(topupMessages);
  const host = useHost();
  const { session, toasts } = useGateway();
  const report = useReport();
  const quota = useQuota();
  const code = useValue(model.code);
  const missing = useValue(model.missing);
  const busy = useValue(model.busy);
  const uncertain = useValue(model.uncertain);

  const amountOf = (added: number) => {
    const points = t.points(quota.exact(Math.abs(added)));
    return quota.inCurrency ? `${quota.short(Math.abs(added))} (${points})` : points;
  };
  const redeem = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    let added: number | undefined;
    try {
      added = await model.redeem();
    } catch (error) {
      // Statuses with a text of their own (spec section 8) and the server's own words say more than this.
      const unnamed = isGatewayError(error) && isUncertain(error) && error.kind !== "server";
      if (unnamed) toasts.show("error", t.requestFailed);
      else report(error);
      return;
    }
    if (added === undefined) {
      if (model.missing.peek()) form.querySelector<HTMLElement>(".field")?.focus();
      return;
    }
    toasts.show("success", added < 0 ? t.taken(amountOf(added)) : t.added(amountOf(added)));
    host.emit("gw-code-redeemed", { quota: added });
    await session.refreshUser().catch(report);
  };

  return (
    <form part="form" className="card" noValidate onSubmit={(event) => void redeem(event)}>
      <h2>{t.redeemTitle}</h2>
      <div className="redeem-row">
        <TextField
          label={t.code}
          name="code"
          mono
          value={code}
          hint={t.codeHint}
          error={missing ? t.codeMissing : undefined}
          onValue={(typed) => model.setCode(typed)}
        />
        <Button type="submit" variant="primary" busy={busy}>
          {t.redeem}
        </Button>
      </div>
      {uncertain ? <Callout tone="warning">{t.uncertain}</Callout> : null}
    </form>
  );
}

function Payment({ model }: { model: TopupModel }) {
  const t = useMessages(topupMessages);
  const host = useHost();
  const { session, toasts } = useGateway();
  const known = useValue(session.status) !== undefined;

  const open = () => {
    const link = model.paymentLink();
    if (link.kind !== "url") {
      toasts.show("error", link.kind === "unset" ? t.noLink : t.badLink);
      return;
    }
    const allowed = host.ask("gw-before-open", { url: link.url, kind: "top-up" });
    if (allowed) window.open(link.url, "_blank", "noopener");
  };
  return (
    <section className="card">
      <h2>{t.buyTitle}</h2>
      <p className="muted">{t.buyText}</p>
      <Button icon="external" disabled={!known} onClick={open}>
        {t.buy}
      </Button>
    </section>
  );
}
