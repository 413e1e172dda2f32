import { matchLevel, matchLevels } from "../../domain/text/fuzzy-match.js";
import { holdsKey } from "../../domain/text/pasted-secret.js";
import type { Capabilities } from "../../domain/access/capabilities.js";
import type { PaletteMessages } from "./generated/messages.en.js";
import type { AnyDefinition } from "../../ui/collection/definition.js";
import type { IconName } from "../../ui/kit/icon/icon.js";
import type { Command, RowName } from "./commands.js";
import { isVerb, saidOf, type Said } from "./phrases.js";
import type { FoundList } from "./use-lists.js";

/** What the commands of rows are made with. */
export interface RowTexts {
  readonly can: Capabilities;
  /** The label of deleting. */
  readonly remove: string;
  readonly t: PaletteMessages;
}

/**
 * Every row that is here: of the list, and beside it what the gateway found. Those that wait to be deleted are none.
 */
export function rowsOf({ definition: { model } }: FoundList, found: readonly object[]): readonly object[] {
  const hidden = model.hidden.peek();
  const here = model.all.peek();
  const keys = new Set(here.map((row) => model.keyOf(row)));
  const more = new Map(found.map((row) => [model.keyOf(row), row]));
  return [...here, ...[...more.values()].filter((row) => !keys.has(model.keyOf(row)))].filter(
    (row) => !hidden.has(model.keyOf(row)),
  );
}

/** What can be done to a row: what its list declares, deletion last. */
export function actionsOf(
  { can: { actions, removal, removing, rowItems } }: FoundList,
  row: object,
  { can, remove, t }: RowTexts,
): readonly Command[] {
  const group = t.groups.actions;
  return [
    ...actions
      .filter(({ run, capability, applies }) => run && can(capability) && (applies?.(row) ?? true))
      .map((action) => ({
        key: action.key,
        group,
        label: action.labelFor?.(row) ?? action.label,
        icon: action.icon,
        reason: action.refusal?.(row),
        run: () => action.run?.(row),
      })),
    ...(rowItems?.(row) ?? [])
      .filter(({ capability = "" }) => can(capability))
      .map(({ key, group: kind, label, icon = "right", onSelect }) => ({
        key,
        group,
        label: kind === undefined ? label : t.within(label, kind),
        icon,
        run: onSelect,
      })),
    ...(removing && removal && can("delete")
      ? [
          {
            key: "delete",
            group,
            label: remove,
            icon: "trash" as const,
            danger: true,
            reason: removal.refusal?.(row),
            run: () => removing.ask(row),
          },
        ]
      : []),
  ];
}

/** The row as a line: its name, with status and ID as its list writes them. */
export function rowCommand(
  definition: AnyDefinition,
  row: object,
  {
    group,
    icon,
    t,
    pasted,
  }: {
    readonly group: string;
    readonly icon: IconName;
    readonly t: PaletteMessages;
    /** The key that was pasted, if one was. */
    readonly pasted?: string | undefined;
  },
): Command & { readonly row: RowName } {
  const { name: list, columns, model } = definition;
  const key = model.keyOf(row);
  const name = definition.nameOf(row);
  const status = columns.find((column) => column.name === "status")?.file?.(row);
  return {
    key: `${list} ${key}`,
    group,
    label: name,
    note: [status, t.id(key)].filter(Boolean).join(" · "),
    icon,
    words: [
      String(key),
      `#${key}`,
      ...(definition.wordsOf?.(row) ?? []),
      ...(pasted !== undefined && holdsKey(definition.keyTextOf?.(row) ?? "", pasted) ? [pasted] : []),
    ],
    row: { list, key, name },
  };
}

/** How many rows a typed action is offered for. */
const nearest = 4;

/** What was typed as actions of a list's rows: "disable openai", "credit ada 20". */
export function saidOfList(typed: string, { can }: FoundList, { remove }: RowTexts): readonly Said[] {
  return saidOf(typed, can.actions, [remove]);
}

/** The actions of a row that take an amount, with the one that was typed. */
export function withAmounts(
  typed: string,
  { can }: FoundList,
  row: object,
  actions: readonly Command[],
): readonly Command[] {
  return actions.flatMap((command) => {
    const action = can.actions.find(({ key }) => key === command.key)?.withAmount?.(typed);
    if (!action) return [];
    return [
      {
        ...command,
        key: `${command.key} ${typed}`,
        label: action.label,
        words: [typed],
        run: () => action.run(row),
      },
    ];
  });
}

/** An action and a row in one: "disable openai", "what if openai goes". */
export function typedActions(
  typed: string,
  list: FoundList,
  rows: readonly Command[],
  rowAt: (command: Command) => object | undefined,
  texts: RowTexts,
): readonly Command[] {
  const commands = saidOfList(typed, list, texts).flatMap(({ key, verb, name, amount }) =>
    rows
      .map((command) => ({ command, level: matchLevel(name, command.label, command.words) }))
      .filter(({ level }) => level > matchLevels.none)
      .sort((a, b) => b.level - a.level)
      .slice(0, nearest)
      .flatMap(({ command }) => {
        const row = rowAt(command);
        if (!row) return [];
        return actionsOf(list, row, texts)
          .filter((action) => (verb === undefined ? action.key === key : isVerb(verb, action.label)))
          .flatMap((action) => (amount === undefined ? action : withAmounts(amount, list, row, [action])))
          .map((action) => ({
            ...action,
            key: `${command.key} ${action.key}`,
            label: texts.t.onRow(action.label, command.label),
            words: [typed],
            ...(command.note === undefined ? {} : { note: command.note }),
            ...(command.row ? { row: command.row } : {}),
          }));
      }),
  );
  return [...new Map(commands.map((command) => [command.key, command])).values()];
}
