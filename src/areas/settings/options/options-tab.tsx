import { useRef, useState, type ReactNode } from "react";
import { isAbortError, isGatewayError, type GatewayError } from "../../../api/client/errors.js";
import {
  groupsOf,
  optionsOf,
  type KnownGroup,
  type OptionKey,
  type OptionTab,
} from "../../../domain/settings/option-table.js";
import { isRoot } from "../../../domain/access/roles.js";
import { changesMessages } from "../../../ui/record/changes.messages.en.js";
import { commonMessages } from "../../../i18n/common.messages.en.js";
import { settingsAdminMessages } from "./admin.messages.en.js";
import { AddersContext, useAdders } from "../../../ui/kit/adder/adders.js";
import { Button } from "../../../ui/kit/button/button.js";
import { ErrorCallout, ErrorPanel } from "../../../ui/kit/notice/errors.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { LeaveGuard } from "../../../ui/host/leave/leave-guard.js";
import { Panel } from "../../../ui/kit/tabs/panel.js";
import { NotKept } from "../../../ui/record/differences.js";
import { Bone, Skeleton } from "../../../ui/kit/loading/skeleton.js";
import { useDraft } from "../../../ui/host/lifecycle/use-draft.js";
import { useLoad } from "../../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../../ui/host/lifecycle/use-value.js";
import type { Draft } from "./option-drafts.js";
import { focusSetting, useNamedSetting } from "./focus-setting.js";
import { Group } from "./option-group.js";
import { labelsByKey, shownDifference } from "./option-texts.js";
import { createOptionsModel, type OptionsModel, type SaveOutcome } from "./options-model.js";
import { options as sheet } from "./options.css.js";
import { SaveBar } from "./save-bar.js";

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
        if (event.key !== "Tab" || !(event.target instanceof Element)) return;
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
function withoutMissing(group: KnownGroup, stored: ReadonlyMap<OptionKey, string>): KnownGroup {
  const has = group.options.some(({ key }) => stored.has(key));
  const options = group.options.filter(({ key, kind }) => stored.has(key) || (has && kind === "secret"));
  return { ...group, options };
}

function useOptions(tab: OptionTab): OptionsModel {
  const host = useHost();
  const { drafts } = host;
  const gateway = useGateway();
  const name = `settings-${tab}`;
  const supports = useValue(gateway.supports);
  const model = useModel(
    () => {
      const made = createOptionsModel(gateway, optionsOf(tab, supports.optionGroups), (keys) =>
        host.ask("gw-before-settings-update", { keys: [...keys] }),
      );
      const kept = drafts.read(name) as readonly [OptionKey, Draft][] | undefined;
      if (kept) made.restore(new Map(kept));
      return made;
    },
    gateway.key,
    tab,
    supports,
  );
  useLoad(model);
  const secrets = new Set(model.options.flatMap(({ key, kind }) => (kind === "secret" ? [key] : [])));
  const typed = [...useValue(model.drafts)].filter(([key]) => !secrets.has(key));
  useDraft(name, typed, typed.length > 0);
  return model;
}

function Settings({ tab, children }: { tab: OptionTab; children: ReactNode }) {
  const t = useMessages(settingsAdminMessages);
  const common = useMessages(commonMessages);
  const model = useOptions(tab);
  const stored = useValue(model.stored);
  const error = useValue(model.error);
  const loading = useValue(model.loading);
  const dirty = useValue(model.changes).length > 0;
  const { adders, settle } = useAdders();
  const { outcome, cause, save } = useSave(model);
  const retry = () => void model.load();
  const { optionGroups, listedOptionsOnly } = useValue(useGateway().supports);
  useNamedSetting(stored !== undefined);

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
  if (!stored) {
    return (
      <>
        {error ? (
          <ErrorPanel title={t.loadFailed} error={error} retry={retry} />
        ) : (
          <Skeleton label={t.tabs[tab]}>
            {groupsOf(tab, optionGroups).map(({ name }) => (
              <Bone key={name} className="settings-bone" />
            ))}
          </Skeleton>
        )}
        {children}
      </>
    );
  }
  return (
    <AddersContext value={adders}>
      <LeaveGuard dirty={dirty} unload />
      {error ? (
        <ErrorCallout error={error} retry={retry}>
          {t.stale}
        </ErrorCallout>
      ) : null}
      {groupsOf(tab, optionGroups)
        .filter(({ toldBy }) => toldBy === undefined || stored.has(toldBy))
        .map((group) => (listedOptionsOnly ? withoutMissing(group, stored) : group))
        .filter(({ options }) => options.length > 0)
        .map((group) => (
          <Group key={group.name} group={group} model={model} save={save} />
        ))}
      {children}
      {outcome.kind === "done" && outcome.notKept.length > 0 ? (
        <NotKept
          differences={outcome.notKept.map((difference) => shownDifference(difference, model, t))}
          labels={labelsByKey(t)}
        />
      ) : null}
      <SaveBar model={model} outcome={outcome} cause={cause} save={(keys) => settle() && save(keys)} />
    </AddersContext>
  );
}

/** Saves, tells how it went, and leads to what has to be decided or corrected. */
function useSave(model: OptionsModel) {
  const t = useMessages(settingsAdminMessages);
  const changes = useMessages(changesMessages);
  const host = useHost();
  const { toasts } = useGateway();
  const [outcome, setOutcome] = useState<SaveOutcome>({ kind: "nothing" });
  const [cause, setCause] = useState<GatewayError>();
  const running = useRef(false);

  const tell = ({ saved, failed, notKept, takenBack }: Extract<SaveOutcome, { kind: "done" }>) => {
    if (saved.length > 0) host.emit("gw-settings-updated", { keys: [...saved] });
    if (takenBack && saved.length === 0 && failed.length === 0) toasts.show("info", changes.notSent);
    else if (failed.length === 0 && notKept.length === 0)
      toasts.show("success", t.changes.saved(saved.length));
  };

  const save = async (keys?: readonly OptionKey[]) => {
    if (running.current) return;
    running.current = true;
    setCause(undefined);
    try {
      const result = await model.save(keys);
      setOutcome(result);
      if (result.kind === "done") tell(result);
      else if (result.kind !== "nothing") focusSetting(host.root, result.keys[0]);
    } catch (error) {
      setOutcome({ kind: "nothing" });
      if (isAbortError(error)) toasts.show("info", changes.notSent);
      else if (!isGatewayError(error)) throw error;
      // A lost session is the session's to tell.
      else if (error.kind !== "unauthorised") setCause(error);
    } finally {
      running.current = false;
    }
  };
  return { outcome, cause, save: (keys?: readonly OptionKey[]) => void save(keys) };
}
