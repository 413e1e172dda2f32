import { isElement } from "../../../domain/built-ins.js";
import type { ReactNode } from "react";
import type { GatewayError } from "../../../api/client/errors.js";
import type { OptionTab } from "../../../domain/settings/option-definition.js";
import { groupsOf, optionsOf, type KnownGroup } from "../../../domain/settings/option-table.js";
import { isRoot } from "../../../domain/access/roles.js";
import { commonMessages } from "../../../i18n/common.messages.en.js";
import { settingsAdminMessages } from "./admin.messages.en.js";
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
import { useSave } from "./use-save.js";

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

/** A group with the settings that the gateway has; it tells no secrets, which stay where there is anything else. */
function withoutMissing(group: KnownGroup, stored: StoredOptions): KnownGroup {
  const has = group.options.some(({ key }) => key in stored);
  const options = group.options.filter(({ key, kind }) => key in stored || (has && kind === "secret"));
  return { ...group, options };
}

const draftOf = (tab: OptionTab) => `settings-${tab}`;

function useOptions(tab: OptionTab): OptionsModel {
  const host = useHost();
  const gateway = useGateway();
  const supports = useValue(gateway.supports);
  const model = useModel(
    () => {
      const options = optionsOf(tab, supports.optionGroups);
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
    supports,
  );
  useLoad(model);
  return model;
}

function Settings({ tab, children }: { tab: OptionTab; children: ReactNode }) {
  const t = useMessages(settingsAdminMessages);
  const common = useMessages(commonMessages);
  const model = useOptions(tab);
  const form = useValue(model.value);
  const error = useValue(model.error);
  const loading = useValue(model.loading);
  const retry = () => void model.load();
  const { optionGroups } = useValue(useGateway().supports);
  useNamedSetting(form !== undefined);

  if (error && isRightsRefusal(error)) {
    return (
      <>
        <Panel title={t.rootOnlyTitle} text={t.rootOnlyText}>
          <Button icon="refresh" busy={loading} onClick={retry}>
            {common.retry}
          </Button>
        </Panel>
        {children}
      </>
    );
  }
  if (!form) {
    return (
      <>
        {error ? (
          <ErrorPanel title={t.loadFailed} error={error} retry={retry} />
        ) : (
          <Skeleton label={t.tabs[tab]}>
            {groupsOf(tab, optionGroups)
              .filter(({ detectedBy }) => detectedBy === undefined)
              .map((group) => (
                <GroupSkeleton key={group.name} group={group} />
              ))}
          </Skeleton>
        )}
        {children}
      </>
    );
  }
  return (
    <>
      <ErrorCallout error={error} retry={retry}>
        {common.stale}
      </ErrorCallout>
      <OptionsView tab={tab} form={form}>
        {children}
      </OptionsView>
    </>
  );
}

/** The settings of a tab once they are loaded, with what a save would send. */
function OptionsView({
  tab,
  form,
  children,
}: {
  readonly tab: OptionTab;
  readonly form: OptionsForm;
  readonly children: ReactNode;
}) {
  const t = useMessages(settingsAdminMessages);
  const { adders, settle } = useAdders();
  const { outcome, cause, save } = useSave(form);
  const stored = useValue(form.stored) ?? {};
  const fields = useValue(form.fields);
  const { optionGroups, listedOptionsOnly } = useValue(useGateway().supports);
  const draft = useValue(form.draft);
  useDraft(draftOf(tab), draft, draft !== undefined);
  const notKept = outcome?.kind === "saved" ? outcome.notKept : [];

  return (
    <AddersContext value={adders}>
      <LeaveGuard dirty={useValue(form.dirty)} unload />
      {groupsOf(tab, optionGroups)
        .filter(({ detectedBy }) => detectedBy === undefined || detectedBy in stored)
        .map((group) => (listedOptionsOnly ? withoutMissing(group, stored) : group))
        .filter(({ options }) => options.length > 0)
        .map((group) => (
          <Group key={group.name} group={group} form={form} save={save} />
        ))}
      {children}
      {notKept.length > 0 ? (
        <NotKept<string>
          differences={notKept.map((difference) => shownDifference(form.record, difference, { t }, fields))}
          labels={Object.fromEntries(
            notKept.map(({ field }) => [field, labelOf(form.record, field, { t }, fields)]),
          )}
        />
      ) : null}
      <SaveBar form={form} outcome={outcome} cause={cause} save={(keys) => settle() && save(keys)} />
    </AddersContext>
  );
}
