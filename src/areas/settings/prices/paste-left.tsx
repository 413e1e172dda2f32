import { shownRatio } from "../../../domain/money/model-price.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { Callout } from "../../../ui/kit/tabs/panel.js";
import { pasteMessages } from "./generated/paste.messages.en.js";
import { priceMessages } from "./generated/prices.messages.en.js";
import type { Compared } from "./use-pasted.js";

/** What of a list isn't used, each with its reason: nothing is dropped in silence. */
export function PasteLeft({ compared }: { readonly compared: Compared }) {
  const t = useMessages(pasteMessages);
  const { kinds } = useMessages(priceMessages);
  const { reading, kept, otherKinds } = compared;
  const { form, left, repeated, unread, mistake, prices, bare } = reading;
  if (form === undefined)
    return (
      <Callout tone="danger" live>
        {mistake ? t.notJson(mistake.line, mistake.column) : t.otherJson}
      </Callout>
    );
  const isPriceless = ({ reason, line }: (typeof left)[number]) =>
    reason === "no-price" && line !== undefined;
  const lines = left.filter(isPriceless).map(({ line }) => String(line));
  const outputs = kept.filter(({ reason }) => reason === "needs-output").map(({ model }) => model);
  const others = [
    ...left
      .filter((part) => !isPriceless(part))
      .map(({ line, name, reason }) =>
        t.why(line === undefined ? name : t.line(line, name), t.reasons[reason]),
      ),
    ...kept.flatMap(({ model, reason, ratio }) =>
      reason === "needs-output"
        ? []
        : [t.why(model, ratio === undefined ? t.reasons[reason] : t.fixedOutput(String(shownRatio(ratio))))],
    ),
  ];
  const warnings = [
    ...(lines.length > 0 ? [t.wrong(lines.join(", "), lines.length > 1)] : []),
    ...(outputs.length > 0 ? [t.incomplete(outputs.join(t.between))] : []),
    ...(repeated.length > 0 ? [t.repeated(repeated.join(t.between))] : []),
    ...(unread.length > 0 ? [t.unread(unread.join(t.between))] : []),
    ...(otherKinds.length > 0 ? [t.otherKinds(otherKinds.map((kind) => kinds[kind]).join(t.between))] : []),
  ];
  return (
    <>
      {prices.length + bare.length > 0 ? <p className="muted">{t.form(t.forms[form])}</p> : null}
      {warnings.map((text) => (
        <Callout key={text} tone="warning" live>
          {text}
        </Callout>
      ))}
      {others.length > 0 ? (
        <Callout tone="warning" live>
          {t.left(others.length)}
          <ul className="paste-left" tabIndex={0}>
            {others.map((text, index) => (
              <li key={index}>{text}</li>
            ))}
          </ul>
        </Callout>
      ) : null}
    </>
  );
}
