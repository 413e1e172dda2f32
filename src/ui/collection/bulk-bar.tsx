import { useRef, useState, type ReactNode } from "react";
import { bulkMessages } from "./bulk.messages.en.js";
import { bulk as sheet } from "./bulk.css.js";
import { BulkAsk, planOf } from "./bulk-ask.js";
import { BulkDone } from "./bulk-done.js";
import { Choices } from "./bulk-choices.js";
import { Progress } from "./bulk-progress.js";
import { BulkResult } from "./bulk-result.js";
import type { BulkProps } from "./bulk.js";
import { useManyCalls, type ManyAction } from "./many-actions.js";
import { useBulkRun } from "./use-bulk-run.js";
import { Button } from "../kit/button/button.js";
import { Callout } from "../kit/tabs/panel.js";
import { useGateway, useHost, useMessages } from "../host/context/host.js";
import { useKeyboardInset } from "../host/lifecycle/use-keyboard-inset.js";
import { useValue } from "../host/lifecycle/use-value.js";

/** What can be done to the chosen rows, and how it goes. */
export function View(props: BulkProps) {
  useHost().adopt(sheet);
  const { definition, actions } = props;
  const { toasts } = useGateway();
  const t = useMessages(bulkMessages);
  const many = useManyCalls(props);
  const bulk = useBulkRun(props);
  const { run, label, unfinished } = bulk;
  const state = useValue(run.state);
  const rows = useValue(definition.model.selection.rows);
  const [asking, setAsking] = useState<ManyAction>();

  const open = useValue(run.open).length + useValue(run.unconfirmed).length;
  const { things } = definition;
  const start = (action: ManyAction) => {
    if (rows.length > 1 || action.field || action.danger) {
      if (action.field || planOf(action, rows).wanted.length > 0) setAsking(action);
      else toasts.show("info", t.nothingToDo);
      return;
    }
    const { wanted } = planOf(action, rows);
    if (wanted.length === 0) toasts.show("info", t.nothingToDo);
    else if (wanted.every((row) => action.allowed?.(row) ?? true)) bulk.begin(action, "", wanted);
  };

  const ended = state === "finished" && open === 0;
  if (state !== "idle" && !ended) {
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
            onAgain={bulk.again}
            onUndo={bulk.undo}
            onClose={bulk.close}
          />
        ) : null}
      </>
    );
  }
  const broken = unfinished && many.find(({ key }) => key === unfinished.action);
  return (
    <Stack>
      {ended ? <BulkDone run={run} label={label} onUndo={bulk.undo} onClose={bulk.close} /> : null}
      {broken ? (
        <Callout
          tone="warning"
          action={
            <span className="row">
              <Button onClick={bulk.forget}>{t.forget}</Button>
              <Button variant="primary" onClick={() => bulk.resume(many)}>
                {t.goOn(unfinished.left.length)}
              </Button>
            </span>
          }
        >
          {t.interrupted(
            unfinished.undoing ? t.undoOf(broken.label) : broken.label,
            unfinished.done,
            unfinished.total,
          )}
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
                else if (one) start(one);
              },
            })),
            ...many
              .filter(({ danger }) => danger)
              .map((action) => ({
                key: action.key,
                label: action.label,
                icon: "trash" as const,
                danger: true,
                onSelect: () => start(action),
              })),
          ]}
        />
      ) : null}
      {asking && many.some(({ key }) => key === asking.key) ? (
        <BulkAsk
          action={asking}
          rows={rows}
          nameOf={(row) => definition.nameOf(row)}
          things={things}
          onGo={(value, allowed) => {
            setAsking(undefined);
            bulk.begin(asking, value, allowed);
          }}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </Stack>
  );
}

/** Stays at the bottom of what is seen: above a keyboard on the screen. */
function Stack({ children }: { readonly children: ReactNode }) {
  const stack = useRef<HTMLDivElement>(null);
  useKeyboardInset(stack);
  return (
    <div ref={stack} className="bulk-stack">
      {children}
    </div>
  );
}
