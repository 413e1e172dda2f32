import type { TestScope } from "../../../domain/channels/test-plan.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { SelectField } from "../../../ui/kit/field/select-field.js";
import { TextField } from "../../../ui/kit/field/text-field.js";
import { SearchSelect } from "../../../ui/kit/search-select/search-select.js";
import { typeName } from "../channel-type.js";
import { channelReportMessages } from "../report/generated/messages.en.js";
import { channelTypeMessages } from "../generated/types.messages.en.js";
import { channelTestMessages } from "./generated/messages.en.js";
import { countIn, type PlanChoices } from "./plan.js";
import type { Plannable } from "./plannable.js";

/** The choices of a plan. Those that mean nothing where the gateway runs it are left out. */
export function PlanFields({
  plannable,
  scopes,
  selected,
  models,
  choices,
  stopError,
  onChange,
}: {
  readonly plannable: Plannable;
  readonly scopes: readonly TestScope[];
  readonly selected: ReadonlySet<number>;
  readonly models: readonly string[];
  readonly choices: PlanChoices;
  readonly stopError: string | undefined;
  readonly onChange: (changed: Partial<PlanChoices>) => void;
}) {
  const t = useMessages(channelTestMessages);
  const report = useMessages(channelReportMessages);
  const typeTexts = useMessages(channelTypeMessages);
  const locale = useLocale();
  const { scope, type, byGateway, model, stop, parallel } = choices;
  const nameOfType = (key: number) => typeName(key, typeTexts, plannable.isTestable(key));
  const types = [...new Set(plannable.channels.map((channel) => channel.type))].sort((one, other) =>
    nameOfType(one).localeCompare(nameOfType(other), locale),
  );
  const mayBeGateway = (next: TestScope) => next === "all" || next === "disabled";
  const counted = (label: string, next: TestScope, of: string) =>
    report.counted(label, countIn(plannable, next, of, selected));
  return (
    <>
      <SelectField
        label={t.scope}
        name="scope"
        value={scope}
        choices={scopes.map((value) => ({
          value,
          label: value === "type" ? t.scopes.type : counted(t.scopes[value], value, ""),
        }))}
        onValue={(value) =>
          onChange({
            scope: value,
            model: "",
            type: value === "type" ? String(types[0] ?? "") : "",
            byGateway: byGateway && mayBeGateway(value),
          })
        }
      />
      {scope === "type" ? (
        <SelectField
          label={t.type}
          name="type"
          value={type}
          choices={types.map(String).map((value) => ({
            value,
            label: counted(nameOfType(Number(value)), "type", value),
          }))}
          onValue={(value) => onChange({ type: value, model: "" })}
        />
      ) : null}
      {mayBeGateway(scope) ? (
        <div>
          <SelectField
            label={t.by}
            name="by"
            value={byGateway ? "gateway" : "console"}
            choices={[
              { value: "console", label: t.byConsole },
              { value: "gateway", label: t.byGateway },
            ]}
            onValue={(value) => onChange({ byGateway: value === "gateway" })}
          />
          {byGateway ? <p className="muted">{t.gatewayText}</p> : null}
        </div>
      ) : null}
      {byGateway ? null : (
        <>
          <SearchSelect
            label={t.model}
            name="model"
            value={model}
            choices={[{ value: "", label: t.anyModel }, ...models.map((value) => ({ value, label: value }))]}
            none={t.noModel}
            error={undefined}
            onValue={(value) => onChange({ model: value })}
          />
          <div className="plan-pace">
            <TextField
              label={t.stop}
              name="stop"
              value={stop}
              inputMode="numeric"
              hint={t.stopHint}
              error={stopError}
              onValue={(value) => onChange({ stop: value })}
            />
            <SelectField
              label={t.parallel}
              name="parallel"
              value={parallel}
              choices={[
                { value: "1", label: t.one },
                { value: "3", label: t.several(3) },
              ]}
              onValue={(value) => onChange({ parallel: value })}
            />
          </div>
        </>
      )}
    </>
  );
}
