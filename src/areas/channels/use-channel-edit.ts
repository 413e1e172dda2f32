import { useState, type RefObject } from "react";
import { isGatewayError } from "../../api/errors.js";
import type { Channel } from "../../api/channel-schema.js";
import { channelForm } from "../../domain/channel-forms.js";
import { isKnownType } from "../../domain/channel-types.js";
import { channelModels, namedTypes } from "../../state/channel-models.js";
import type { Gateway } from "../../state/gateways.js";
import type { Difference } from "../../domain/three-way.js";
import { channelFormMessages } from "../../i18n/messages/channel-form.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { useReport } from "../../ui/kit/errors.js";
import { useGateway, useHost, useMessages } from "../../ui/host/host.js";
import { lookTexts, useToldDone, useWriter } from "../../ui/host/lost-answer.js";
import { useDraft } from "../../ui/host/use-draft.js";
import { useTouched } from "../../ui/host/use-touched.js";
import { useValue } from "../../ui/host/use-value.js";
import {
  newChannel,
  problemsOf,
  valuesOf,
  type ChannelFieldName,
  type ChannelProblems,
  type ChannelValues,
} from "./channel-form-model.js";
import { saveEdit, saveNew, type ChannelSave } from "./channel-save.js";

/** What the form is about: nothing yet, a channel to change, or values to begin a new one with. */
export interface ChannelFormStart {
  readonly stored?: Channel | undefined;
  readonly begin?: ChannelValues | undefined;
}

/** What the form tells who drew it. */
export interface ChannelFormEvents {
  /** Channels were created, or may have been although the server refused. */
  readonly onCreated: () => void;
  readonly onSaved: (channel: Channel) => void;
  /** The work is done and the form may go. */
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** A save that was not made, because others changed the same fields. */
export type ChannelConflictState = Extract<ChannelSave, { kind: "conflict" }>;

/** The values of the channel form, what is wrong with them, and how they are saved. */
export function useChannelEdit(
  { stored: loaded, begin }: ChannelFormStart,
  form: RefObject<HTMLFormElement | null>,
  events: ChannelFormEvents,
) {
  const t = useMessages(channelFormMessages);
  const host = useHost();
  const gateway = useGateway();
  const { toasts } = gateway;
  const common = useMessages(commonMessages);
  const report = useReport();
  const told = useToldDone();
  const writer = useWriter<ChannelSave>();
  const draftName = `channel-${loaded?.id ?? "new"}`;
  const [stored, setStored] = useState(loaded);
  const [state, setState] = useState(() => {
    const draft = host.drafts.read(draftName) as { values: ChannelValues; batch: boolean } | undefined;
    return draft ?? { values: loaded ? valuesOf(loaded) : (begin ?? newChannel), batch: false };
  });
  const touched = useTouched(draftName);
  const [problems, setProblems] = useState<ChannelProblems>({});
  const [conflict, setConflict] = useState<ChannelConflictState>();
  const [refusal, setRefusal] = useState(false);
  const [lost, setLost] = useState<readonly Difference<ChannelFieldName>[]>([]);
  useDraft(draftName, state, touched.now);

  const { values } = state;
  const texts = lookTexts(common, stored ? "saved" : "created", values.name.trim());
  const batch = state.batch && !stored && channelForm(values.type).key.kind !== "built";

  const change = (next: Partial<ChannelValues>, wantBatch = state.batch) => {
    setState((before) => ({ values: { ...before.values, ...next }, batch: wantBatch }));
    touched.touch();
    // Another type has other fields, so what was wrong with the old ones says nothing any more.
    setProblems((before) =>
      "type" in next ? {} : Object.fromEntries(Object.entries(before).filter(([field]) => !(field in next))),
    );
  };

  /** Another type brings its models along as long as none is chosen (behaviour.md 5), also when they are still on their way. */
  const chooseType = async (type: number) => {
    change({ type });
    const models = await channelModels(gateway).catch((error: unknown) => {
      if (!isGatewayError(error)) throw error;
      return undefined;
    });
    const related = [...new Set(models?.[String(type)] ?? [])].join(",");
    setState((before) =>
      before.values.type === type && before.values.models === ""
        ? { ...before, values: { ...before.values, models: related } }
        : before,
    );
  };

  /** @param said whether the reader knows already, because the answer was lost */
  const finish = (result: ChannelSave, said = true) => {
    if (result.kind === "conflict") {
      setConflict(result);
      return;
    }
    setConflict(undefined);
    touched.settle();
    if (result.kind === "created") {
      if (!said) toasts.show("success", t.created(result.count));
      else if (result.partly) toasts.show("warning", t.createdPartly(result.count));
      host.emit("gw-channel-created", { name: values.name.trim(), count: result.count });
      setState({ values: newChannel, batch: false });
      events.onCreated();
    } else {
      const { channel } = result;
      setStored(channel);
      setState({ values: valuesOf(channel), batch: false });
      events.onSaved(channel);
      if (result.kind === "unchanged") {
        toasts.show("info", t.unchanged);
      } else {
        host.emit("gw-channel-updated", { id: channel.id, name: channel.name });
        setLost(result.notKept);
        if (result.notKept.length > 0) return;
        if (!said) toasts.show("success", t.updated);
      }
    }
    events.onDone();
  };

  const save = async (settled?: Channel) => {
    if (writer.busy.peek() || writer.held.peek()) return;
    const found = problemsOf(values, batch, stored && valuesOf(stored));
    if (!stored && !(await knowsType(gateway, values.type))) found.type = { kind: "unknown-type" };
    setProblems(found);
    setRefusal(false);
    setLost([]);
    const [first] = Object.keys(found) as ChannelFieldName[];
    if (first) {
      focusField(form.current, first);
      return;
    }
    try {
      const result = await writer.run((http) =>
        stored ? saveEdit(http, values, stored, settled) : saveNew(http, values, batch),
      );
      if (result) finish(result.value, told(result.lost, texts));
    } catch (error) {
      report(error);
      if (!stored && isGatewayError(error) && error.kind === "refused") {
        setRefusal(true);
        events.onCreated();
      }
    }
  };

  return {
    unsaved: touched.now,
    stored,
    values,
    batch,
    problems,
    writer,
    texts,
    busy: useValue(writer.busy),
    held: useValue(writer.held),
    conflict,
    refusal,
    lost,
    change,
    chooseType,
    setBatch: (on: boolean) => change({}, on),
    save,
    finish,
    /** Takes the server's values where both changed; nothing is written yet. */
    keepTheirs() {
      if (!conflict) return;
      const theirs = Object.fromEntries(conflict.conflicts.map(({ field, theirs: value }) => [field, value]));
      setStored(conflict.fresh);
      setState({ values: { ...conflict.values, ...theirs }, batch: false });
      setConflict(undefined);
    },
  };
}

/** The form's values and actions. */
export type ChannelEdit = ReturnType<typeof useChannelEdit>;

/** Whether the gateway knows a type. One that it does not know could stop it, so without its word it does not. */
async function knowsType(gateway: Gateway, type: number): Promise<boolean> {
  const known = isKnownType(type, undefined);
  if (known) return known;
  const models = await channelModels(gateway).catch((error: unknown) => {
    if (!isGatewayError(error)) throw error;
    return undefined;
  });
  return isKnownType(type, models && namedTypes(models)) ?? false;
}

function focusField(form: HTMLFormElement | null, field: string): void {
  const named = form?.querySelector<HTMLElement>(`[name="${field}"], [data-field="${field}"]`);
  const inner = named?.matches("[data-field]") ? named.querySelector<HTMLElement>("fieldset") : named;
  // The list becomes focusable with its error, which the next drawing shows.
  requestAnimationFrame(() => {
    inner?.focus();
    inner?.scrollIntoView({ block: "nearest" });
  });
}
