import { useRef, useState } from "react";
import { isGatewayError, type GatewayError } from "../../api/client/errors.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { LostAnswer } from "../../ui/host/leave/lost-answer.js";
import { useReportConfirmed } from "../../ui/host/leave/outcome.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { useErrorText, useReport } from "../../ui/kit/notice/errors.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { topupMessages } from "./generated/messages.en.js";
import type { TopupModel } from "./topup-model.js";

/** Redeems a code, and says what it changed. */
export function RedeemForm({
  model,
  main,
}: {
  readonly model: TopupModel;
  /** Whether redeeming is the main way to add credit here. */
  readonly main: boolean;
}) {
  const t = useMessages(topupMessages);
  const host = useHost();
  const { session } = useGateway();
  const report = useReport();
  const quota = useQuota();
  const form = useRef<HTMLFormElement>(null);
  const code = useValue(model.code);
  const missing = useValue(model.missing);
  const { writer } = model;
  const busy = useValue(writer.busy);
  const held = useValue(writer.held);
  const reportConfirmed = useReportConfirmed();
  /** What the last code did, and the balance before it. It stays until the next code is typed. */
  const [result, setResult] = useState<{ readonly added: number; readonly before: number | undefined }>();
  /** Why the gateway took no code, until another is typed. */
  const [refusal, setRefusal] = useState<GatewayError>();
  const refused = useErrorText(refusal);
  const texts = { done: t.foundDone, notDone: t.foundNotDone, unclear: t.unclear };

  const amountOf = (added: number) => {
    const points = t.points(Math.abs(added));
    return quota.inCurrency ? `${quota.short(Math.abs(added))} (${points})` : points;
  };
  const redeem = async () => {
    setRefusal(undefined);
    try {
      const redeemed = await model.redeem();
      if (redeemed) finish(redeemed.value, reportConfirmed(redeemed.lost, texts));
      else if (model.missing.peek()) form.current?.querySelector<HTMLElement>(".field")?.focus();
      // The balance helps the reader to decide.
      else if (writer.lost.peek()) void session.refreshUser().catch(() => undefined);
    } catch (error) {
      // What concerns the whole page is said there.
      if (isGatewayError(error) && error.kind !== "unauthorised" && error.kind !== "demo") setRefusal(error);
      else report(error);
    }
  };

  /** @param said whether the reader was informed already, because the answer was lost */
  const finish = (added: number | undefined, said = true) => {
    if (!said && added !== undefined) setResult({ added, before: session.user.peek()?.quota });
    host.emit("gw-code-redeemed", { quota: added });
    void session.refreshUser().catch(report);
  };

  return (
    <form
      ref={form}
      part="form"
      className="redeem"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void redeem();
      }}
    >
      <div className="redeem-row">
        <h2>{t.redeemTitle}</h2>
        <TextField
          label={t.code}
          labelHidden
          name="code"
          mono
          value={code}
          error={missing ? t.codeMissing : refused}
          onValue={(typed) => {
            model.setCode(typed);
            setResult(undefined);
            setRefusal(undefined);
          }}
        />
        <Button type="submit" variant={main ? "primary" : "plain"} busy={busy} disabled={held}>
          {t.redeem}
        </Button>
      </div>
      {result ? (
        <Callout
          tone={result.added < 0 ? "warning" : "success"}
          live
          action={
            result.added < 0 ? null : (
              <PlaceLink place="quick-start" className="button" data-variant="plain" part="button">
                {t.next}
              </PlaceLink>
            )
          }
        >
          <p>{result.added < 0 ? t.taken(amountOf(result.added)) : t.added(amountOf(result.added))}</p>
          {result.before === undefined ? null : (
            <p className="redeem-change">
              {t.change(quota.short(result.before), quota.short(result.before + result.added))}
            </p>
          )}
        </Callout>
      ) : null}
      <LostAnswer
        writer={writer}
        texts={texts}
        lead={t.requestFailed}
        onDone={finish}
        retry={() => void redeem()}
      />
    </form>
  );
}
