import { useId, useState } from "react";
import { parseWholeNumber } from "../../../domain/text/whole-number.js";
import { formatDateTime } from "../../../domain/time/date-time.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { limitOf, ownLimit } from "../../../state/rate-limit/gateway-limit.js";
import { useGateway, useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Form } from "../../../ui/kit/field/form.js";
import { TextField } from "../../../ui/kit/field/text-field.js";
import { useKeptNotice } from "../../../ui/kit/notice/use-kept-notice.js";
import { callLimitMessages } from "./generated/messages.en.js";

/**
 * How many calls the gateway is taken to accept, and why. The gateway has it in its environment and doesn't tell, so
 * that who raised it says so here, for this browser.
 */
export function View() {
  const t = useMessages(callLimitMessages);
  const common = useMessages(commonMessages);
  const { calls } = useGateway();
  const tellKept = useKeptNotice();
  const limit = limitOf(calls);
  useValue(limit.changes);
  const { source, value, usual, learned } = limit.facts();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const text = typed ?? (source === "own" ? String(value) : "");

  const save = () => {
    const wanted = text.trim() === "" ? undefined : parseWholeNumber(text);
    const isUsable = wanted !== undefined && wanted >= ownLimit.min && wanted <= ownLimit.max;
    setWrong(!isUsable && text.trim() !== "");
    if (!isUsable && text.trim() !== "") return;
    tellKept(limit.choose(wanted), t.saved);
    setTyped(undefined);
  };
  const reset = () => {
    const isUnset = limit.choose(undefined);
    tellKept(limit.forget() && isUnset, t.wasReset);
    setTyped(undefined);
    setWrong(false);
  };

  return (
    <section className="opt-group" aria-labelledby={id}>
      <header className="opt-about">
        <h2 id={id}>{t.title}</h2>
        <p className="muted">{t.text}</p>
      </header>
      <Form className="opt-fields" onSubmit={save}>
        <p className="opt-wide" role="status">
          {t.now[source](value)} {source === "usual" ? null : t.usual(usual)}{" "}
          {learned && source === "own" ? t.learned(learned.limit) : null}{" "}
          {learned && learned.at > 0 ? t.refused(formatDateTime(learned.at / 1000)) : null}
        </p>
        {source === "page" ? null : (
          <>
            <TextField
              label={t.label}
              name="call-limit"
              inputMode="numeric"
              value={text}
              placeholder={String(value)}
              hint={t.hint}
              error={isWrong ? t.wrong(ownLimit.min, ownLimit.max) : undefined}
              onValue={(next) => {
                setTyped(next);
                setWrong(false);
              }}
            />
            <div className="row opt-wide">
              <Button type="submit" disabled={typed === undefined}>
                {common.save}
              </Button>
              <Button disabled={source === "usual"} onClick={reset}>
                {t.reset}
              </Button>
            </div>
          </>
        )}
      </Form>
    </section>
  );
}
