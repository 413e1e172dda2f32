import { useId, useState } from "react";
import type { Supports } from "../../../api/dialects/supports.js";
import { listOptions, setOption, type Option } from "../../../api/entities/options.js";
import { optionsOf } from "../../../domain/settings/option-table.js";
import { unknownValueProblem } from "../../../domain/settings/option-values.js";
import { createPart } from "../../../state/part.js";
import { settingsAdminMessages } from "./admin.messages.en.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { useLoad } from "../../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { ErrorPanel, useReport } from "../../../ui/kit/notice/errors.js";
import { TextArea } from "../../../ui/kit/field/text-area.js";
import { TextField } from "../../../ui/kit/field/text-field.js";
import { problemText } from "./option-texts.js";

/** How many settings are shown before somebody searches for more. */
const SHOWN = 10;

/** The settings that a form of a tab has; a table of prices has none of ratios beside it. */
function withForms({ optionGroups, priceTable }: Supports): ReadonlySet<string> {
  const tabs = [
    "operation",
    "system",
    "other",
    ...(priceTable ? [] : (["groups", "ratios"] as const)),
  ] as const;
  return new Set(tabs.flatMap((tab) => optionsOf(tab, optionGroups).map(({ key }) => key as string)));
}

/** The settings of a gateway that no other group has a field for: its keys and values as they are. */
export function OwnOptions() {
  const { family: t } = useMessages(settingsAdminMessages);
  const gateway = useGateway();
  const id = useId();
  const supports = useValue(gateway.supports);
  const model = useModel(
    () => {
      const known = withForms(supports);
      return createPart(gateway, async (signal) =>
        (await listOptions(gateway.http, { signal })).filter(({ key }) => !known.has(key)),
      );
    },
    gateway.key,
    supports,
  );
  useLoad(model);
  const options = useValue(model.value);
  const error = useValue(model.error);
  const [query, setQuery] = useState("");
  const found = (options ?? []).filter(({ key }) => key.toLowerCase().includes(query.trim().toLowerCase()));
  const shown = found.slice(0, SHOWN);
  return (
    <section className="opt-group" aria-labelledby={id}>
      <header className="opt-about">
        <h2 id={id}>{t.own}</h2>
        <p className="muted">{t.ownText}</p>
      </header>
      <div className="opt-fields">
        {error && !options ? (
          <ErrorPanel title={t.ownFailed} error={error} retry={() => void model.load()} />
        ) : (
          <div className="opt-wide stack">
            <TextField name="own-search" label={t.ownSearch} value={query} onValue={setQuery} type="search" />
            {options && found.length === 0 ? <p className="muted">{t.ownNone}</p> : null}
            {shown.map((option) => (
              <OwnOption key={option.key} option={option} onSaved={() => void model.load()} />
            ))}
            {found.length > SHOWN ? <p className="muted">{t.ownMore(found.length - SHOWN)}</p> : null}
          </div>
        )}
      </div>
    </section>
  );
}

function OwnOption({ option, onSaved }: { readonly option: Option; readonly onSaved: () => void }) {
  const texts = useMessages(settingsAdminMessages);
  const { family: t } = texts;
  const host = useHost();
  const { http, toasts } = useGateway();
  const report = useReport();
  const { key, value } = option;
  const [draft, setDraft] = useState<string>();
  const [busy, setBusy] = useState(false);
  const changed = draft !== undefined && draft !== value;
  const problem = changed ? unknownValueProblem(draft, value) : undefined;

  const save = async () => {
    if (!changed || problem || !host.ask("gw-before-settings-update", { keys: [key] })) return;
    setBusy(true);
    try {
      await setOption(http, { key, value: draft });
      toasts.show("success", t.ownSaved(key));
      host.emit("gw-settings-updated", { keys: [key] });
      setDraft(undefined);
      onSaved();
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="stack">
      <TextArea
        name={`own-${key}`}
        label={key}
        value={draft ?? value}
        onValue={setDraft}
        error={problem && problemText(problem, texts)}
        rows={value.length > 60 ? 4 : 1}
      />
      {changed ? (
        <div className="row">
          <Button busy={busy} disabled={problem !== undefined} onClick={() => void save()}>
            {t.ownSave(key)}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
