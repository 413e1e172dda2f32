import { useState, type KeyboardEvent, type ReactNode } from "react";
import { formatDateTime } from "../../../domain/time/date-time.js";
import { formatNumber } from "../../../domain/text/number-text.js";
import { offsetLabel } from "../../../i18n/format.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { logMessages } from "../generated/messages.en.js";
import { Button } from "../../../ui/kit/button/button.js";
import { copyText } from "../../../ui/kit/copy/copy.js";
import { DetailList } from "../../../ui/kit/detail-list/detail-list.js";
import { Dialog } from "../../../ui/kit/dialog/dialog.js";
import { useGateway, useHost, useLocale, useMessages } from "../../../ui/host/context/host.js";
import { LongText } from "../../../ui/kit/text/long-text.js";
import { useCapabilities } from "../../../ui/host/context/capabilities.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import type { LogRow } from "../model/log-pages.js";
import { callFacts } from "../../../domain/charge/call-facts.js";
import { Charge } from "../charge/charge.js";
import { chargeMessages } from "../charge/generated/messages.en.js";
import { useChannelNames } from "./use-channel-names.js";
import {
  Charge as ChargeAmount,
  CallTime,
  hasCallTime,
  Elapsed,
  Pressable,
  tellsInWords,
  TypeBadge,
  useLogTypes,
} from "./log-cells.js";
import { valueOf, type ValueField } from "../model/log-exclusions.js";
import { affectedText, contentText, isOperation } from "./log-text.js";
import { Words } from "./words.js";
import type { LogsModel } from "../model/logs-model-types.js";
import { View as ValueMenu, type PressedValue } from "../bar/value-menu.js";

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, j: 1, ArrowLeft: -1, k: -1 };

/** All fields of one entry, with links to the previous and next entries. */
export function View({
  model,
  row,
  all,
  onClose,
}: {
  readonly model: LogsModel;
  readonly row: LogRow;
  readonly all: boolean;
  readonly onClose: () => void;
}) {
  const t = useMessages(logMessages);
  const host = useHost();
  const rows = useValue(model.rows);
  const hasMore = useValue(model.hasMore);
  const loading = useValue(model.loading);
  const size = useValue(model.size);
  const place = rows.findIndex((other) => other.key === row.key);
  const first = place <= 0;
  const last = place < 0 || (place === rows.length - 1 && (!hasMore || size === "all"));

  const step = (by: 1 | -1) => void model.step(by);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = steps[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  const close = () => {
    onClose();
    const at = model.visible.peek().findIndex((other) => other.key === row.key);
    // After a walk the focus belongs to the row that was looked at last, not to the one the walk began at.
    requestAnimationFrame(() => {
      host.root.querySelector<HTMLElement>(`.table tbody tr[data-index="${at}"]`)?.focus();
    });
  };

  return (
    <Dialog
      side
      title={t.detail.title}
      onClose={close}
      onKeyDown={onKeyDown}
      footer={
        <>
          <span className="muted grow" role="status">
            {place < 0 ? null : t.detail.position(place + 1, rows.length, hasMore)}
          </span>
          {/* Not really disabled: that would lose the focus, and the keys with it. */}
          <Button icon="left" aria-disabled={first || undefined} onClick={() => step(-1)}>
            {t.detail.previous}
          </Button>
          <Button
            icon="right"
            busy={loading === "more"}
            {...(last ? { "aria-disabled": true } : {})}
            onClick={() => step(1)}
          >
            {t.detail.next}
          </Button>
        </>
      }
    >
      <Fields model={model} row={row} all={all} />
      <p className="muted">{t.detail.keys}</p>
    </Dialog>
  );
}

function timeText(seconds: number): string {
  const time = formatDateTime(seconds);
  return time === "" ? "–" : `${time} (${offsetLabel(seconds)})`;
}

function Fields({ model, row, all }: { model: LogsModel; row: LogRow; all: boolean }) {
  const t = useMessages(logMessages);
  const chargeTexts = useMessages(chargeMessages);
  const { textOf } = useLogTypes();
  const locale = useLocale();
  const isInWords = isOperation(row);
  const isTranslated = isInWords || contentText(row.content, t, locale) !== row.content;
  const can = useCapabilities();
  const supports = useValue(useGateway().supports);
  const yes = (value: boolean) => (value ? t.detail.yes : t.detail.no);
  // Fields that older servers don't send are read as 0, "" or false, so these values are left out.
  const facts = callFacts(row.record, row.group ?? "");
  const isCharged = can("quota") && !tellsInWords(row);
  const [pressed, setPressed] = useState<PressedValue>();
  const tried = facts.channels.map((id) => ({ channel: id }));
  const { names } = useChannelNames(all && can("channel"), [row, ...tried]);
  const nameOf = (id: number) => {
    const name = names.get(id);
    return name ? `${name} (${id})` : String(id);
  };
  const value = (field: ValueField, content: ReactNode = valueOf(row, field), said = valueOf(row, field)) =>
    can("filter") ? (
      <Pressable
        key={field}
        label={t.value.menu(t.picked[field], field === "type" ? textOf(row.type) : said)}
        onPress={(anchor) => setPressed({ row, field, anchor })}
      >
        {content}
      </Pressable>
    ) : (
      content
    );
  const channelText = nameOf(row.channel);
  const called = row.model_name !== "" && row.request_id !== "";

  const fields: readonly (readonly [label: string, value: ReactNode, shown: boolean])[] = [
    [t.columns.time, timeText(row.created_at), true],
    [t.columns.type, value("type", <TypeBadge type={row.type} />), can("type")],
    [t.columns.user, value("username"), all && can("user") && row.username !== ""],
    [t.detail.concerns, affectedText(row), all && can("user") && affectedText(row) !== ""],
    [t.columns.channel, value("channel", channelText, channelText), can("channel") && row.channel !== 0],
    [t.columns.token, value("token"), can("token") && row.token_name !== ""],
    [t.columns.model, value("model"), can("model") && row.model_name !== ""],
    [t.columns.prompt, formatNumber(row.prompt_tokens, locale), can("prompt") && row.model_name !== ""],
    [
      t.columns.completion,
      formatNumber(row.completion_tokens, locale),
      can("completion") && row.model_name !== "",
    ],
    [t.columns.quota, <ChargeAmount key="quota" quota={row.quota} />, can("quota") && row.quota !== 0],
    [chargeTexts.groupLabel, facts.group, facts.group !== ""],
    [t.detail.elapsed, <CallTime key="elapsed" row={row} />, hasCallTime(row, supports)],
    [
      chargeTexts.firstToken,
      <Elapsed key="first" milliseconds={facts.firstToken ?? 0} />,
      facts.firstToken !== undefined,
    ],
    [
      chargeTexts.channels,
      facts.channels.map(nameOf).join(" → "),
      can("channel") && facts.channels.length > 1,
    ],
    [t.detail.stream, yes(row.is_stream), called],
    [t.detail.promptReset, yes(row.system_prompt_reset), row.system_prompt_reset],
    [
      t.columns.detail,
      <Words key="content" row={row} />,
      // The box above says how a charge came about, in money.
      can("detail") && (isInWords || row.content !== "") && !(isCharged && isTranslated),
    ],
    [t.detail.recorded, <LongText key="recorded" text={row.content} />, can("detail") && isTranslated],
    [t.detail.requestId, <RequestId key="request" id={row.request_id} />, row.request_id !== ""],
    [t.detail.id, row.id, row.id !== 0],
  ];
  return (
    <>
      {isCharged ? <Charge row={row} facts={facts} /> : null}
      <DetailList entries={fields.flatMap(([label, content, shown]) => (shown ? [[label, content]] : []))} />
      {pressed ? <ValueMenu model={model} pressed={pressed} onClose={() => setPressed(undefined)} /> : null}
    </>
  );
}

function RequestId({ id }: { id: string }) {
  const t = useMessages(logMessages);
  const common = useMessages(commonMessages);
  const { root } = useHost();
  const { toasts } = useGateway();
  const copy = async () => {
    const done = await copyText(id, root);
    toasts.show(done ? "success" : "warning", done ? common.copied : common.copyFailed);
  };
  return (
    <span className="log-request">
      <code>{id}</code>
      <Button variant="quiet" icon="copy" iconOnly onClick={() => void copy()}>
        {t.detail.copyId}
      </Button>
    </span>
  );
}
