import { parsePrice } from "../../../domain/money/model-price.js";
import { meaningsFor } from "../../../domain/money/pasted/pasted-changes.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { SelectField } from "../../../ui/kit/field/select-field.js";
import { SearchSelect } from "../../../ui/kit/search-select/search-select.js";
import { TextField } from "../../../ui/kit/field/text-field.js";
import { pasteMessages } from "./generated/paste.messages.en.js";
import type { PriceOwners } from "./price-collection.js";
import { usePriceFormat } from "./use-price-format.js";
import type { Compared, PasteChoices } from "./use-pasted.js";

/** What a list leaves open, asked: each with the answer that is taken until somebody gives another. */
export function PasteQuestions({
  compared: { reading, usual, meaning, keeping, ownerless },
  owners,
  choices,
  onChoices,
}: {
  readonly compared: Compared;
  /** The names of providers by their numbers. */
  readonly owners: PriceOwners;
  readonly choices: PasteChoices;
  readonly onChoices: (choices: PasteChoices) => void;
}) {
  const t = useMessages(pasteMessages);
  const format = usePriceFormat();
  const { comma } = reading;
  // Asked until another text is pasted, also once it is answered.
  const sign = reading.foreign;
  const why = usual && (usual.by === "form" ? t.because.form : t.because[usual.by](usual.count));
  return (
    <>
      {meaning ? (
        <div className="stack">
          <SelectField
            label={t.meaning}
            name="meaning"
            value={meaning}
            choices={meaningsFor(keeping).map((value) => ({ value, label: t.meanings[value] }))}
            onValue={(value) => onChoices({ ...choices, meaning: value })}
          />
          {choices.meaning === undefined ? <p className="field-help">{why}</p> : null}
        </div>
      ) : null}
      {ownerless > 0 && owners.size > 0 ? (
        <SearchSelect
          label={t.provider(ownerless)}
          name="provider"
          value={choices.owner ?? "0"}
          choices={[...new Set([0, ...owners.keys()])].map((owner) => ({
            value: String(owner),
            label: format.owner(owners, { channel_type: owner }),
          }))}
          none={t.noProvider}
          error={undefined}
          onValue={(owner) => onChoices({ ...choices, owner })}
        />
      ) : null}
      {comma === undefined ? null : (
        <SelectField
          label={t.comma(comma)}
          name="comma"
          value={choices.comma ?? ""}
          choices={[
            ...(choices.comma ? [] : [{ value: "" as const, label: "–" }]),
            ...(reading.commaMeanings ?? []).map((value) => ({ value, label: t.commas[value] })),
          ]}
          onValue={(value) => onChoices({ ...choices, comma: value === "" ? undefined : value })}
        />
      )}
      {sign === undefined ? null : (
        <TextField
          label={t.rate(sign)}
          name="rate"
          inputMode="decimal"
          value={choices.rate}
          hint={t.rateHint(sign)}
          error={choices.rate !== "" && !((parsePrice(choices.rate) ?? 0) > 0) ? t.rateWrong : undefined}
          onValue={(rate) => onChoices({ ...choices, rate })}
        />
      )}
    </>
  );
}
