import { useId, useState } from "react";
import type { Supports } from "../../../api/dialects/supports.js";
import { listOptions, setOption } from "../../../api/entities/options.js";
import { isWriteOnly } from "../../../domain/settings/hidden-options.js";
import type { OptionTab } from "../../../domain/settings/option-definition.js";
import { unknownValueProblem } from "../../../domain/settings/option-problems.js";
import { isGroupOption, isReadable, repeatedGroupOptions } from "../../../domain/groups/option-groups.js";
import { createPart } from "../../../state/part.js";
import { useGateway, useHost } from "../../../ui/host/context/host.js";
import { LeaveGuard } from "../../../ui/host/leave/leave-guard.js";
import { useLoad } from "../../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { ErrorPanel, useReport } from "../../../ui/kit/notice/errors.js";
import { TextArea } from "../../../ui/kit/field/text-area.js";
import { TextField } from "../../../ui/kit/field/text-field.js";
import { problemText } from "./option-texts.js";
import { useGatewayOptions, useOptionTexts, type GatewayOptions } from "./use-gateway-options.js";

/** How many settings are shown before somebody searches for more. */
const SHOWN = 10;

/** The keys of the settings that a form of a tab has; a table of prices has none of ratios beside it. */
function withForms({ table, elsewhere }: GatewayOptions, { priceTable }: Supports): ReadonlySet<string> {
  const isPrices = (tab: OptionTab) => tab === "groups" || tab === "ratios";
  const drawn = table.filter(({ tab }) => !priceTable || !isPrices(tab));
  return new Set([...drawn.flatMap(({ options }) => options.map(({ key }) => key)), ...elsewhere]);
}

/** Whether a setting is edited with the groups, which a text that can't be read keeps from being. */
const isInGroups = (key: string, value: string | undefined, { userGroups }: Supports): boolean =>
  userGroups === "options" &&
  (repeatedGroupOptions.has(key) || (isGroupOption(key) && isReadable(key, value ?? "")));

/** A setting that no tab has a form for; without a value where the gateway never tells it. */
interface OwnSetting {
  readonly key: string;
  readonly value: string | undefined;
}

/** The settings of a gateway that no other group has a field for: its keys and values as they are. */
export function OwnOptions() {
  const { family: t } = useOptionTexts();
  const gateway = useGateway();
  const id = useId();
  const supports = useValue(gateway.supports);
  const has = useGatewayOptions();
  const model = useModel(
    () =>
      createPart(gateway, async (signal): Promise<readonly OwnSetting[]> => {
        const known = withForms(has, supports);
        const listed = await listOptions(gateway.http, { signal });
        return listed.filter(({ key, value }) => !known.has(key) && !isInGroups(key, value, supports));
      }),
    gateway.key,
    supports,
    has,
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
                <p className="muted">{mayBeHidden ? t.ownUnlisted : wanted === "" ? t.ownAll : t.ownNone}</p>
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
  const texts = useOptionTexts();
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
      {value === undefined ? (
        <TextField {...shared} {...hidden} type="password" autoComplete="new-password" />
      ) : (
        <TextArea
          {...shared}
          error={problem && problemText(problem, texts)}
          rows={value.length > 60 ? 4 : 1}
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
