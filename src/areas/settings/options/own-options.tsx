import { useId, useState } from "react";
import type { Supports } from "../../../api/dialects/supports.js";
import { listOptions, setOption, type Option } from "../../../api/entities/options.js";
import { isWriteOnly, unlistedOptions } from "../../../domain/settings/hidden-options.js";
import { optionsOf } from "../../../domain/settings/option-table.js";
import { unknownValueProblem } from "../../../domain/settings/option-values.js";
import { createPart } from "../../../state/part.js";
import { settingsAdminMessages } from "./admin.messages.en.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { LeaveGuard } from "../../../ui/host/leave/leave-guard.js";
import { useLoad } from "../../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { ErrorPanel, useReport } from "../../../ui/kit/notice/errors.js";
import { TextArea } from "../../../ui/kit/field/text-area.js";
import { TextField } from "../../../ui/kit/field/text-field.js";
import { problemText } from "./option-texts.js";

/** How many settings are shown before somebody searches for more. */
const SHOWN = 10;

/** Whether a secret is a text of several lines, which a password field would join. */
const hasLines = (key: string): boolean => key.endsWith("PrivateKey");

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

/** A setting that no tab has a form for; without a value where the gateway never tells it. */
interface OwnSetting {
  readonly key: string;
  readonly value: string | undefined;
}

/** What a gateway lists besides what has a form, and what it takes although it lists nothing of it, by name. */
function ownSettings(listed: readonly Option[], supports: Supports): readonly OwnSetting[] {
  const known = withForms(supports);
  const keys = new Set(listed.map(({ key }) => key));
  const unlisted = unlistedOptions(supports.project, keys).map((key) => ({
    key,
    value: isWriteOnly(supports.project, key) ? undefined : "",
  }));
  return [...listed, ...unlisted]
    .filter(({ key }) => !known.has(key))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}

/** The settings of a gateway that no other group has a field for: its keys and values as they are. */
export function OwnOptions() {
  const { family: t } = useMessages(settingsAdminMessages);
  const gateway = useGateway();
  const id = useId();
  const supports = useValue(gateway.supports);
  const model = useModel(
    () =>
      createPart(gateway, async (signal) =>
        ownSettings(await listOptions(gateway.http, { signal }), supports),
      ),
    gateway.key,
    supports,
  );
  useLoad(model);
  const options = useValue(model.value);
  const error = useValue(model.error);
  const [query, setQuery] = useState("");
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map());
  const draft = (key: string, typed: string | undefined) =>
    setDrafts(
      (all) =>
        new Map([...all].filter(([name]) => name !== key).concat(typed === undefined ? [] : [[key, typed]])),
    );
  const stored = new Map((options ?? []).map(({ key, value }) => [key, value]));
  const wanted = query.trim();
  const found = (options ?? []).filter(({ key }) => key.toLowerCase().includes(wanted.toLowerCase()));
  // What has been typed stays in sight, whatever is searched for next.
  const isKept = ({ key }: OwnSetting) =>
    drafts.has(key) && !found.slice(0, SHOWN).some((shown) => shown.key === key);
  const unknown = [...drafts.keys()]
    .filter((key) => !stored.has(key))
    .map((key) => ({ key, value: undefined }));
  const shown = [...found.slice(0, SHOWN), ...[...(options ?? []), ...unknown].filter(isKept)];
  const mayBeHidden =
    /^[\w.-]+$/.test(wanted) && isWriteOnly(supports.project, wanted) && !drafts.has(wanted);
  return (
    <section className="opt-group" aria-labelledby={id}>
      <LeaveGuard dirty={[...drafts].some(([key, typed]) => typed !== (stored.get(key) ?? ""))} unload />
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
            {options && found.length === 0 ? (
              <>
                <p className="muted">{mayBeHidden ? t.ownUnlisted : t.ownNone}</p>
                {mayBeHidden ? (
                  <div className="row">
                    <Button onClick={() => draft(wanted, "")}>{t.ownSet(wanted)}</Button>
                  </div>
                ) : null}
              </>
            ) : null}
            {shown.map((option) => (
              <OwnOption
                key={option.key}
                option={option}
                draft={drafts.get(option.key)}
                onDraft={(typed) => draft(option.key, typed)}
                onSaved={() => void model.load()}
              />
            ))}
            {found.length > SHOWN ? <p className="muted">{t.ownMore(found.length - SHOWN)}</p> : null}
          </div>
        )}
      </div>
    </section>
  );
}

function OwnOption({
  option: { key, value },
  draft,
  onDraft,
  onSaved,
}: {
  readonly option: OwnSetting;
  readonly draft: string | undefined;
  readonly onDraft: (typed: string | undefined) => void;
  readonly onSaved: () => void;
}) {
  const texts = useMessages(settingsAdminMessages);
  const { family: t, secret } = texts;
  const host = useHost();
  const { http, toasts } = useGateway();
  const report = useReport();
  const [busy, setBusy] = useState(false);
  const changed = draft !== undefined && draft !== (value ?? "");
  const problem = changed && value !== undefined ? unknownValueProblem(draft, value) : undefined;

  const save = async () => {
    if (!changed || problem || !host.ask("gw-before-settings-update", { keys: [key] })) return;
    setBusy(true);
    try {
      await setOption(http, { key, value: draft });
      toasts.show("success", t.ownSaved(key));
      host.emit("gw-settings-updated", { keys: [key] });
      onDraft(undefined);
      onSaved();
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };

  const shared = { name: `own-${key}`, label: key, value: draft ?? value ?? "", onValue: onDraft };
  const hidden = { placeholder: secret.placeholder, hint: secret.hint };
  return (
    <div className="stack">
      {value === undefined && !hasLines(key) ? (
        <TextField {...shared} {...hidden} type="password" autoComplete="new-password" />
      ) : (
        <TextArea
          {...shared}
          {...(value === undefined ? hidden : undefined)}
          error={problem && problemText(problem, texts)}
          rows={value === undefined || value.length > 60 ? 4 : 1}
        />
      )}
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
