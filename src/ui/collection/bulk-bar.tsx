import { useEffect, useRef, useState } from "react";
import { effect } from "@preact/signals-core";
import { createBulk, type Bulk } from "../../state/collection/bulk.js";
import { rateLimiterOf } from "../../state/rate-limiter.js";
import { bulkMessages } from "../../i18n/messages/bulk.js";
import { collectionMessages } from "../../i18n/messages/collection.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { bulk as sheet } from "./bulk.css.js";
import { BulkAsk } from "./bulk-ask.js";
import { BulkResult } from "./bulk-result.js";
import { useRunNotes, type BulkProps } from "./bulk.js";
import { useOneLine } from "./use-one-line.js";
import type { RowAction, RowRemoval } from "./definition.js";
import { Button } from "../kit/button.js";
import { useErrorText } from "../kit/errors.js";
import { useCapabilities } from "../host/capabilities.js";
import { useGateway, useHost, useMessages } from "../host/host.js";
import { Icon, type IconName } from "../kit/icon.js";
import { LongText } from "../kit/long-text.js";
import { Menu, type MenuItem } from "../kit/menu.js";
import { Callout } from "../kit/panel.js";
import { PausedNote } from "../kit/paused-note.js";
import { useModel, useValue } from "../host/use-value.js";
import { andThen, done, type Settled } from "../../state/record/settle.js";

/** Something that is done to each of the chosen rows, with one call for each. */
export interface ManyAction {
  readonly key: string;
  readonly label: string;
  readonly field?: Extract<NonNullable<RowAction<object>["many"]>, { act: unknown }>["field"];
  readonly danger?: RowRemoval<object>["many"];
  skip?(row: object, value: string): boolean;
  allowed?(row: object): boolean;
  act(row: object, value: string): Promise<Settled<unknown>>;
}

/** What can be done to the chosen rows, and how it goes. */
export function View({ definition, actions, removing }: BulkProps) {
  useHost().adopt(sheet);
  const gateway = useGateway();
  const t = useMessages(bulkMessages);
  const lists = useMessages(collectionMessages);
  const common = useMessages(commonMessages);
  const can = useCapabilities();
  const { model, removal } = definition;
  const { selection } = model;
  const run = useModel(
    () =>
      createBulk<object>({
        rateLimiter: rateLimiterOf(gateway),
        whenResumed: (signal) => gateway.whenResumed(signal),
      }),
    gateway,
  );
  const notes = useRunNotes(definition.name);
  const state = useValue(run.state);
  const rows = useValue(selection.rows);
  const [asking, setAsking] = useState<ManyAction>();
  const [label, setLabel] = useState("");
  const [unfinished, setUnfinished] = useState(() => notes.read());

  const many: readonly ManyAction[] = [
    ...actions.flatMap(({ key, label: text, many: way }) =>
      way && "act" in way ? [{ key, label: text, ...way }] : [],
    ),
    ...(removal && removing && can("delete") && can("select")
      ? [
          {
            key: "delete",
            label: common.remove,
            danger: removal.many,
            skip: (row: object) => removal.refusal?.(row) !== undefined,
            allowed: (row: object) => removal.allowed?.(row) ?? true,
            act: async (row: object) =>
              andThen(await removal.erase(row, { refill: false }), (value) => {
                removal.erased(row, value, false);
                return done(value);
              }),
          },
        ]
      : []),
  ];

  /** Notes what is left while a run is under way, for a reload. */
  const follow = (action: ManyAction, value: string) =>
    effect(() => {
      const left = run.left.value.map((row) => model.keyOf(row));
      const over = ["idle", "finished"].includes(run.state.value);
      notes.write(
        over ? undefined : { action: action.key, value, left, done: run.done.value, total: run.total.value },
      );
    });

  const settle = async (name: string, work: Promise<void>) => {
    await work;
    definition.onFinished?.();
    if (run.state.peek() !== "finished") return;
    if (run.failures.peek().length > 0 || run.doubts.peek().length > 0) return;
    gateway.toasts.show("success", t.allDone(name, run.done.peek()));
    selection.clear();
    run.reset();
  };
  const go = async (action: ManyAction, value: string, wanted: readonly object[]) => {
    setLabel(action.label);
    const work = run.run(wanted, (row) => action.act(row, value));
    const stop = follow(action, value);
    try {
      await settle(action.label, work);
    } finally {
      stop();
      // Rows whose deletion came to nothing are shown again.
      model.hide(
        wanted.map((row) => model.keyOf(row)),
        false,
      );
    }
  };
  const begin = (action: ManyAction, value = "", among = selection.rows.peek()) => {
    setAsking(undefined);
    const wanted = among.filter((row) => !action.skip?.(row, value));
    if (wanted.length === 0) {
      gateway.toasts.show("info", t.nothingToDo);
      return;
    }
    const allowed = wanted.filter((row) => action.allowed?.(row) ?? true);
    if (allowed.length === 0) return;
    if (!action.danger || !removing) {
      void go(action, value, allowed);
      return;
    }
    // While it can be undone, a reload must not lose it either.
    const left = allowed.map((row) => model.keyOf(row));
    notes.write({ action: action.key, value, left, done: 0, total: left.length });
    selection.set(allowed, false);
    removing.later(
      allowed,
      lists.deletingMany(allowed.length),
      () => void go(action, value, allowed),
      () => notes.write(undefined),
    );
  };
  const resume = async () => {
    const { action: key = "", value = "", left = [] } = unfinished ?? {};
    setUnfinished(undefined);
    const action = many.find((one) => one.key === key);
    if (!action) return;
    await model.loadRest();
    const keys = new Set(left);
    const found = model.all.peek().filter((row) => keys.has(model.keyOf(row)));
    notes.write(undefined);
    if (found.length > 0) await go(action, value, found);
  };

  if (state !== "idle") {
    const over = state === "stopped" || state === "finished";
    return (
      <>
        <Progress run={run} label={label} />
        {over ? (
          <BulkResult
            run={run}
            label={label}
            name={definition.name}
            nameOf={(row) => definition.nameOf(row)}
            onAgain={(work) => void settle(label, work)}
            onClose={() => {
              notes.write(undefined);
              run.reset();
              selection.clear();
            }}
          />
        ) : null}
      </>
    );
  }
  const broken = unfinished && many.find(({ key }) => key === unfinished.action);
  return (
    <>
      {broken ? (
        <Callout
          tone="warning"
          action={
            <span className="row">
              <Button
                onClick={() => {
                  notes.write(undefined);
                  setUnfinished(undefined);
                }}
              >
                {t.forget}
              </Button>
              <Button variant="primary" onClick={() => void resume()}>
                {t.goOn(unfinished.left.length)}
              </Button>
            </span>
          }
        >
          {t.interrupted(broken.label, unfinished.done, unfinished.total)}
        </Callout>
      ) : null}
      {rows.length > 0 && (actions.length > 0 || many.length > 0) ? (
        <Choices
          definition={definition}
          count={rows.length}
          items={[
            ...actions.map((action) => ({
              key: action.key,
              label: action.label,
              icon: action.icon,
              onSelect: () => {
                const { many: way } = action;
                const one = many.find(({ key }) => key === action.key);
                if (way && "atOnce" in way) way.atOnce(rows);
                else if (one?.field) setAsking(one);
                else if (one) begin(one);
              },
            })),
            ...many
              .filter(({ danger }) => danger)
              .map((action) => ({
                key: action.key,
                label: action.label,
                icon: "trash" as const,
                danger: true,
                onSelect: () => setAsking(action),
              })),
          ]}
        />
      ) : null}
      {asking && many.some(({ key }) => key === asking.key) ? (
        <BulkAsk
          action={asking}
          rows={rows}
          nameOf={(row) => definition.nameOf(row)}
          onGo={(value) => begin(asking, value)}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}

function Choices({
  definition: { model },
  count,
  items,
}: {
  readonly definition: BulkProps["definition"];
  readonly count: number;
  /** What can be done to them: buttons, or lines of a menu where these don't fit. */
  readonly items: readonly (MenuItem & { readonly icon: IconName })[];
}) {
  const t = useMessages(bulkMessages);
  const common = useMessages(commonMessages);
  const { selection } = model;
  const all = useValue(model.rows);
  const away = useValue(selection.away);
  const complete = useValue(model.complete);
  const [loading, setLoading] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useOneLine(bar);
  const chooseAll = async () => {
    setLoading(true);
    if (!complete) await model.loadRest();
    setLoading(false);
    selection.set(model.rows.peek(), true);
  };
  const more: MenuItem | undefined =
    count - away < all.length || !complete
      ? {
          key: "all",
          label: complete ? t.chooseShown(all.length) : t.chooseMatching,
          icon: "check",
          onSelect: () => void chooseAll(),
        }
      : undefined;
  return (
    <div ref={bar} className="bulk-bar" role="region" aria-label={t.bar}>
      <strong role="status">
        {t.chosen(count)}
        {away > 0 ? <span className="muted"> · {t.away(away)}</span> : null}
      </strong>
      {more ? (
        <Button variant="quiet" data-wide busy={loading} onClick={more.onSelect}>
          {more.label}
        </Button>
      ) : null}
      <Button variant="quiet" data-wide onClick={() => selection.clear()}>
        {t.clear}
      </Button>
      <span className="grow" />
      {items.map(({ key, label, icon, onSelect }) => (
        <Button key={key} icon={icon} data-wide onClick={onSelect}>
          {label}
        </Button>
      ))}
      <span className="bulk-narrow">
        <Menu label={common.actions} items={[...(more ? [more] : []), ...items]} disabled={loading}>
          {common.actions}
          <Icon name="down" />
        </Menu>
        <Button variant="quiet" icon="close" iconOnly onClick={() => selection.clear()}>
          {t.clear}
        </Button>
      </span>
    </div>
  );
}

function Progress({ run, label }: { run: Bulk<object>; label: string }) {
  const t = useMessages(bulkMessages);
  const state = useValue(run.state);
  const total = useValue(run.total);
  const done = useValue(run.done);
  const failed = useValue(run.failures).length;
  const doubts = useValue(run.doubts).length;
  const trouble = useErrorText(useValue(run.trouble));
  const on = state === "running" || state === "paused";
  useEffect(() => {
    if (!on) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [on]);
  return (
    <div className="bulk-bar" role="region" aria-label={t.bar} aria-busy={on}>
      <div className="bulk-progress">
        <span role="status">
          {t.progress(label, done, total)}
          {failed > 0 ? `, ${t.failedSoFar(failed)}` : ""}
          {doubts > 0 ? `, ${t.doubtsSoFar(doubts)}` : ""}
          {state === "paused" ? ` – ${t.paused}` : state === "stopping" ? ` – ${t.stopping}` : ""}
        </span>
        <progress value={done + failed + doubts} max={Math.max(1, total)} aria-label={label} />
        {trouble ? (
          <p className="danger">
            <LongText text={trouble} />
          </p>
        ) : null}
        {total > 50 && state === "running" ? <p className="muted">{t.pace}</p> : null}
        <PausedNote />
      </div>
      {on ? (
        <>
          {state === "paused" ? (
            <Button icon="play" onClick={() => run.resume()}>
              {t.resume}
            </Button>
          ) : (
            <Button onClick={() => run.pause()}>{t.pause}</Button>
          )}
          <Button icon="close" onClick={() => run.stop()}>
            {t.stop}
          </Button>
        </>
      ) : null}
    </div>
  );
}
