import { featuresOf } from "../../../api/dialects/features.js";
import { isElement } from "../../../domain/built-ins.js";
import type { ReactNode } from "react";
import type { GatewayError } from "../../../api/client/errors.js";
import type { OptionTab } from "../../../domain/settings/option-definition.js";
import {
  groupsOf,
  optionsOf,
  type KnownGroup,
  type OptionKey,
} from "../../../domain/settings/gateway-options.js";
import { isRoot } from "../../../domain/access/roles.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { settingsAdminMessages } from "./generated/admin.messages.en.js";
import { AddersContext, useAdders } from "../../../ui/kit/adder/adders.js";
import { Button } from "../../../ui/kit/button/button.js";
import { ErrorCallout, ErrorPanel } from "../../../ui/kit/notice/errors.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { LeaveGuard } from "../../../ui/host/leave/leave-guard.js";
import { Panel } from "../../../ui/kit/tabs/panel.js";
import type { Typed } from "../../../state/record/typed.js";
import { labelOf, shownDifference } from "../../../ui/record/declaration.js";
import { NotKept } from "../../../ui/record/differences.js";
import { tellPage } from "../../../ui/record/record-events.js";
import { Skeleton } from "../../../ui/kit/loading/skeleton.js";
import { useDraft } from "../../../ui/host/lifecycle/use-draft.js";
import { useLoad } from "../../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../../ui/host/lifecycle/use-value.js";
import { useNamedSetting } from "./focus-setting.js";
import { Group, GroupSkeleton } from "./option-group.js";
import { optionRecord, type OptionKind, type StoredOptions } from "./option-record.js";
import { createOptionsModel, type OptionsForm, type OptionsModel } from "./options-model.js";
import { options as sheet } from "./options.css.js";
import { SaveBar } from "./save-bar.js";
import { useGatewayOptions, useOptionTexts } from "./use-gateway-options.js";
import { useSave, type SaveOutcome } from "./use-save.js";

/** The settings of one tab, and below them what doesn't need the super admin. */
export function OptionsTab({ tab, children }: { readonly tab: OptionTab; readonly children?: ReactNode }) {
  useHost().adopt(sheet);
  const t = useMessages(settingsAdminMessages);
  const { session } = useGateway();
  const role = useValue(session.user)?.role;
  return (
    <div
      className="opt-tab"
      onKeyUp={(event) => {
        // The bar at the bottom must not cover the focused control.
        if (event.key !== "Tab" || !isElement(event.target)) return;
        event.target.closest(".opt-field, .opt-group .row")?.scrollIntoView({ block: "nearest" });
      }}
    >
      {isRoot(role) ? (
        <Settings key={tab} tab={tab}>
          {children}
        </Settings>
      ) : (
        <>
          <Panel title={t.rootOnlyTitle} text={t.rootOnlyText} />
          {children}
        </>
      )}
    </div>
  );
}

/** Whether the server said that the account's rights do not reach here, whatever role it told (wire.md 0.6). */
function isRightsRefusal({ kind, serverMessage }: GatewayError): boolean {
  return kind === "forbidden" || (kind === "refused" && (serverMessage?.includes("权限不足") ?? false));
}

/**
 * A group with the settings that the gateway has; it tells no secrets, which stay where there is anything else, nor
 * what is listed only once it was set.
 */
function withoutMissing(group: KnownGroup, stored: StoredOptions): KnownGroup {
  const { options } = group;
  const has = options.some(({ key }) => key in stored);
  return {
    ...group,
    options: options.filter(
      ({ key, kind, beside }) =>
        key in stored || (beside === undefined ? has && kind === "secret" : beside in stored),
    ),
  };
}

const draftOf = (tab: OptionTab) => `settings-${tab}`;

function useOptions(tab: OptionTab): OptionsModel {
  const host = useHost();
  const gateway = useGateway();
  const { table } = useGatewayOptions();
  const model = useModel(
    () => {
      const options = optionsOf(tab, table);
      const record = optionRecord(options);
      return createOptionsModel(
        gateway,
        { options, record },
        {
          draft: () => host.drafts.read(draftOf(tab)) as Typed<OptionKind> | undefined,
          mayWrite: tellPage(host, record.events).mayWrite,
        },
      );
    },
    gateway.key,
    tab,
    table,
  );
  useLoad(model);
  return model;
}

/**
 * The form of a tab, between what comes before it and after it. What else the tab has stays what it is while the
 * settings load, so that nothing that is typed there is lost when they come.
 */
function Settings({ tab, children }: { readonly tab: OptionTab; readonly children: ReactNode }) {
  const model = useOptions(tab);
  const error = useValue(model.error);
  const loaded = useValue(model.value);
  const form = error && isRightsRefusal(error) ? undefined : loaded;
  const { adders, settle } = useAdders();
  const { outcome, cause, save } = useSave(form);
  useNamedSetting(form !== undefined);
  return (
    <AddersContext value={adders}>
      {form ? (
        <Groups tab={tab} model={model} form={form} save={save} />
      ) : (
        <Unloaded tab={tab} model={model} />
      )}
      {children}
      {form ? (
        <>
          <Differing form={form} outcome={outcome} />
          <SaveBar form={form} outcome={outcome} cause={cause} save={(keys) => settle() && save(keys)} />
        </>
      ) : null}
    </AddersContext>
  );
}

/** The settings of a tab while they are loading, or why they can't be loaded. */
function Unloaded({ tab, model }: { readonly tab: OptionTab; readonly model: OptionsModel }) {
  const t = useMessages(settingsAdminMessages);
  const common = useMessages(commonMessages);
  const error = useValue(model.error);
  const loading = useValue(model.loading);
  const retry = () => void model.load();
  const { table } = useGatewayOptions();
  if (error && isRightsRefusal(error))
    return (
      <Panel title={t.rootOnlyTitle} text={t.rootOnlyText}>
        <Button icon="refresh" busy={loading} onClick={retry}>
          {common.retry}
        </Button>
      </Panel>
    );
  if (error) return <ErrorPanel title={t.loadFailed} error={error} retry={retry} />;
  return (
    <Skeleton label={t.tabs[tab]}>
      {groupsOf(tab, table)
        .filter(({ detectedBy }) => detectedBy === undefined)
        .map((group) => (
          <GroupSkeleton key={group.name} group={group} />
        ))}
    </Skeleton>
  );
}

/** The settings of a tab once they are loaded. */
function Groups({
  tab,
  model,
  form,
  save,
}: {
  readonly tab: OptionTab;
  readonly model: OptionsModel;
  readonly form: OptionsForm;
  readonly save: (keys: readonly OptionKey[]) => void;
}) {
  const common = useMessages(commonMessages);
  const error = useValue(model.error);
  const stored = useValue(form.stored) ?? {};
  const { listedOptionsOnly } = featuresOf(useValue(useGateway().supports));
  const { table } = useGatewayOptions();
  const draft = useValue(form.draft);
  useDraft(draftOf(tab), draft, draft !== undefined);
  return (
    <>
      <ErrorCallout error={error} retry={() => void model.load()}>
        {common.stale}
      </ErrorCallout>
      <LeaveGuard dirty={useValue(form.dirty)} unload />
      {groupsOf(tab, table)
        .filter(({ detectedBy }) => detectedBy === undefined || detectedBy in stored)
        .map((group) => (listedOptionsOnly ? withoutMissing(group, stored) : group))
        .filter(({ options }) => options.length > 0)
        .map((group) => (
          <Group key={group.name} group={group} form={form} save={save} />
        ))}
    </>
  );
}

/** Which settings hold another value after a save than the one that was sent. */
function Differing({
  form,
  outcome,
}: {
  readonly form: OptionsForm;
  readonly outcome: SaveOutcome | undefined;
}) {
  const t = useOptionTexts();
  const fields = useValue(form.fields);
  const notKept = outcome?.kind === "saved" ? outcome.notKept : [];
  if (notKept.length === 0) return null;
  return (
    <NotKept<string>
      differences={notKept.map((difference) => shownDifference(form.record, difference, { t }, fields))}
      labels={Object.fromEntries(
        notKept.map(({ field }) => [field, labelOf(form.record, field, { t }, fields)]),
      )}
    />
  );
}
