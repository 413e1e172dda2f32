import { useState } from "react";
import type { Channel } from "../../../api/entities/channel-schema.js";
import {
  addressOf,
  planRotation,
  rotationObstacle,
  sameAddress,
  type RotationProblem,
} from "../../../domain/channels/key-rotation.js";
import { keyLines } from "../../../domain/channels/pasted-keys.js";
import { channelStatus, ChannelStatus } from "../../../domain/records/statuses.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { sentences } from "../../../i18n/sentences.js";
import { useCapabilities } from "../../../ui/host/context/capabilities.js";
import { useGateway, useHost, useLocale, useMessages } from "../../../ui/host/context/host.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Form } from "../../../ui/kit/field/form.js";
import { SelectField } from "../../../ui/kit/field/select-field.js";
import { SecretArea } from "../../../ui/kit/secret/secret-area.js";
import { sendByKeys } from "../../../ui/record/send-by-keys.js";
import { typeName } from "../channel-type.js";
import { channelMessages } from "../generated/messages.en.js";
import { channelTypeMessages } from "../generated/types.messages.en.js";
import { hold } from "../held-settings.js";
import { channelKeyMessages } from "../keys/generated/messages.en.js";
import { ChannelChooser } from "../many/channel-chooser.js";
import { manyMessages } from "../many/generated/messages.en.js";
import { useAllowed, useChannelJob } from "../many/use-planned-run.js";
import { Slips } from "../warnings/slips.js";
import { rotateMessages } from "./generated/messages.en.js";

/** The channels of each provider whose key can be rotated, the most frequent first. */
function providersOf(channels: readonly Channel[]): readonly (readonly [number, readonly Channel[]])[] {
  const found = new Map<number, Channel[]>();
  for (const channel of channels) found.set(channel.type, [...(found.get(channel.type) ?? []), channel]);
  return [...found].sort(([, one], [, other]) => other.length - one.length);
}

/** The provider, its channels, and their new keys. */
export function RotateForm({
  channels,
  isTestable,
  isSelection,
  onStarted,
  onClose,
}: {
  readonly channels: readonly Channel[];
  /** Whether the gateway survives a test of a channel of a type. */
  readonly isTestable: (type: number) => boolean;
  /** Whether the reader has selected the channels: then all of them are meant, wherever they send their key. */
  readonly isSelection: boolean;
  readonly onStarted: () => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(rotateMessages);
  const list = useMessages(channelMessages);
  const many = useMessages(manyMessages);
  const { add: keyTexts } = useMessages(channelKeyMessages);
  const names = useMessages(channelTypeMessages);
  const common = useMessages(commonMessages);
  const locale = useLocale();
  const gateway = useGateway();
  const host = useHost();
  const can = useCapabilities();
  const begin = useChannelJob();
  const allow = useAllowed();
  const providers = providersOf(channels.filter((channel) => rotationObstacle(channel) === undefined));
  const [only] = providers;
  const chosenOf = (of: readonly Channel[]) => (isSelection ? of : sameAddress(of)).map(({ id }) => id);
  const [type, setType] = useState(() => (only && providers.length === 1 ? only[0] : undefined));
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    only && providers.length === 1 ? chosenOf(only[1]) : [],
  );
  const [key, setKey] = useState("");
  const [tests, setTests] = useState(true);
  const [enables, setEnables] = useState(false);
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [veto, setVeto] = useState<string>();

  const ofType = providers.find(([one]) => one === type)?.[1] ?? [];
  const targets = ofType.filter(({ id }) => chosen.includes(id));
  const elsewhere = isSelection ? 0 : ofType.length - sameAddress(ofType).length;
  const countOf = (why: "several" | "built") =>
    channels.filter((channel) => rotationObstacle(channel) === why).length;
  const mayTest = type !== undefined && isTestable(type) && can("test") && can("create") && can("delete");
  const autoDisabled = can("switch")
    ? targets.filter(({ status }) => status === ChannelStatus.autoDisabled).length
    : 0;
  const plan = planRotation(targets, key);
  const problem = isTried && "problem" in plan ? plan.problem : undefined;
  const lines = keyLines(key).length;
  const nameOf = ({ name }: Channel) => name || list.noName;

  const send = async () => {
    setTried(true);
    setVeto(undefined);
    if (busy || "problem" in plan) return;
    const allowed = new Set(allow(targets));
    const rotations = plan.rotations.filter(({ channel }) => allowed.has(channel));
    if (rotations.length === 0) {
      setVeto(t.vetoed);
      return;
    }
    const isTested = tests && mayTest;
    const [first] = rotations;
    if (isTested && first && !host.ask("gw-before-channel-create", { name: first.channel.name, count: 1 })) {
      setVeto(t.copyVetoed);
      return;
    }
    setBusy(true);
    // No job keeps a secret: the page holds the keys, and forgets each once it is written.
    const held = hold(gateway, new Map(rotations.map((one) => [one.channel.id, { key: one.key, more: {} }])));
    const isBegun = await begin({
      kind: "rotate",
      action: "rotate",
      params: { test: isTested },
      items: rotations.map(({ channel, trial }) => {
        const { id, name } = channel;
        const about = { id, name, held, trial, enables: enables && autoDisabled > 0 };
        return { key: id, name: nameOf(channel), about };
      }),
    });
    setBusy(false);
    if (!isBegun) return;
    onStarted();
    onClose();
  };

  const leftOut = sentences(
    locale,
    countOf("several") > 0 && t.several(countOf("several")),
    countOf("built") > 0 && t.built(countOf("built")),
  );
  if (!only) return <p role="status">{sentences(locale, t.none, leftOut)}</p>;
  return (
    <Form className="stack" onKeyDown={sendByKeys} onSubmit={() => void send()}>
      <SelectField
        label={t.provider}
        name="provider"
        value={type === undefined ? "" : String(type)}
        choices={[
          ...(type === undefined ? [{ value: "", label: t.choose }] : []),
          ...providers.map(([one, of]) => ({
            value: String(one),
            label: t.counted(typeName(one, names, isTestable(one)), of.length),
          })),
        ]}
        error={isTried && type === undefined ? t.choose : undefined}
        onValue={(value) => {
          setType(Number(value));
          setChosen(chosenOf(providers.find(([one]) => String(one) === value)?.[1] ?? []));
        }}
      />
      {leftOut === "" ? null : <p className="muted">{leftOut}</p>}
      {type === undefined ? null : (
        <>
          <ChannelChooser
            label={t.channels}
            channels={ofType}
            chosen={chosen}
            noteOf={(channel) => noteOf(channel, lines > 1 ? targets.indexOf(channel) + 1 : 0)}
            error={problem?.field === "channels" ? many.problem.targets : undefined}
            onChosen={setChosen}
          />
          {elsewhere > 0 ? <p className="muted">{t.elsewhere(elsewhere)}</p> : null}
          <SecretArea
            name="key"
            label={t.key}
            value={key}
            onValue={setKey}
            rows={3}
            required
            texts={keyTexts.secret}
            hint={lines > 1 ? keyTexts.count(lines) : t.hint}
            error={problem?.field === "key" ? problemText(problem) : undefined}
          />
          <Slips types={[type]} typed={{ key, isBatch: true }} />
          {mayTest ? (
            <CheckField label={t.test} hint={t.testHint} checked={tests} onChange={setTests} />
          ) : isTestable(type) ? null : (
            <p className="muted">{list.typeUnknown}</p>
          )}
          {autoDisabled > 0 ? (
            <CheckField label={t.enable(autoDisabled)} checked={enables} onChange={setEnables} />
          ) : null}
          <p className="many-warning">{t.once}</p>
        </>
      )}
      {veto === undefined ? null : (
        <p role="alert" className="field-help danger">
          {veto}
        </p>
      )}
      <div className="form-actions">
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={type === undefined}>
          {type === undefined ? t.label : t.confirm(list.bulk.things(targets.length))}
        </Button>
      </div>
    </Form>
  );

  /** What tells a channel from others of its provider, and the line of its key, from 1. */
  function noteOf(channel: Channel, line: number): string | undefined {
    const { status } = channel;
    const notes = [
      addressOf(channel),
      status === ChannelStatus.enabled ? undefined : list.status[channelStatus(status)],
      line > 0 ? t.line(line) : undefined,
    ].filter((note) => note !== undefined);
    return notes.length > 0 ? notes.join(" · ") : undefined;
  }

  function problemText(wrong: Extract<RotationProblem, { field: "key" }>): string {
    if (wrong.kind === "none") return keyTexts.required;
    if (wrong.kind === "count") return t.count(wrong.keys, targets.length);
    return keyTexts.wrongLine(wrong.line, wrong.example);
  }
}

/** Something that is done or not, with what it means. */
function CheckField({
  label,
  hint,
  checked,
  onChange,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  return (
    <div>
      <label className="many-check check">
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {hint === undefined ? null : <p className="field-help">{hint}</p>}
    </div>
  );
}
