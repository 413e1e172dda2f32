import { useRef, useState, type ReactNode } from "react";
import { bulkMessages } from "./generated/bulk.messages.en.js";
import { bulk as sheet } from "./bulk.css.js";
import { BulkAsk } from "./bulk-ask.js";
import { Choices } from "./bulk-choices.js";
import { noActions } from "./actions/actions-room.js";
import type { BulkProps } from "./bulk.js";
import { useManyActions, type ManyAction } from "./many-actions.js";
import { planOf } from "./many-plan.js";
import { useJobRows, useListAreas, useListJobs } from "./use-list-jobs.js";
import { useCapabilities } from "../host/context/capabilities.js";
import { useGateway, useHost, useMessages } from "../host/context/host.js";
import { useKeyboardInset } from "../host/lifecycle/use-keyboard-inset.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { useJobFrame } from "../jobs/job-frame.js";
import { JobStack } from "../jobs/job-stack.js";
import { jobSheet } from "../jobs/jobs.css.js";

/** What can be done to the selected rows; and how it goes, where no frame around the list says that. */
export function View(props: BulkProps) {
  useHost().adopt(sheet, jobSheet);
  const { definition, room } = props;
  const can = useCapabilities();
  const here = useValue(room.here) ?? noActions;
  const actions = here.actions.filter(({ many, capability }) => many && can("select") && can(capability));
  const { toasts } = useGateway();
  const t = useMessages(bulkMessages);
  const many = useManyActions({ ...here, actions });
  const begin = useListJobs(definition, here.removing);
  const areas = useListAreas(definition);
  const isFramed = useJobFrame();
  useJobRows(definition);
  const rows = useValue(definition.model.selection.rows);
  const [asking, setAsking] = useState<ManyAction>();

  const { countText } = definition;
  const start = (action: ManyAction) => {
    if (action.ask) {
      setAsking(action);
      return;
    }
    if (rows.length > 1 || action.field || action.danger) {
      if (action.field || planOf(action, rows).wanted.length > 0) setAsking(action);
      else toasts.show("info", t.nothingToDo);
      return;
    }
    const { wanted } = planOf(action, rows);
    if (wanted.length === 0) toasts.show("info", t.nothingToDo);
    else if (wanted.every((row) => action.allowed?.(row) ?? true)) begin(action, "", wanted);
  };

  const Ask = asking?.ask;
  const selected = asking &&
    many.some(({ key }) => key === asking.key) && {
      title: asking.label,
      rows,
      nameOf: (row: object) => definition.nameOf(row),
      countText,
      refusal: (row: object) => asking.refusal?.(row),
      allowed: (row: object) => asking.allowed?.(row) ?? true,
      onClose: () => setAsking(undefined),
    };

  return (
    <Stack>
      {isFramed ? null : <JobStack areas={areas} />}
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
      {Ask && selected ? (
        <Ask
          selected={selected}
          onGo={(fields, agreed) => {
            setAsking(undefined);
            begin({ ...asking, fields }, "", agreed);
          }}
        />
      ) : selected ? (
        <BulkAsk
          action={asking}
          selected={selected}
          onGo={(value, agreed) => {
            setAsking(undefined);
            begin(asking, value, agreed);
          }}
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
