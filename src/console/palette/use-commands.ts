import { matchLevel, matchLevels } from "../../domain/text/fuzzy-match.js";
import { requestIdIn, wantedKind, type WantedKind } from "../../domain/text/pasted-secret.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { consoleMessages } from "../generated/messages.en.js";
import { paletteMessages } from "./generated/messages.en.js";
import type { HostCommand } from "../../ui/host/context/host-command.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { ranked, type Command, type RowName } from "./commands.js";
import { listKinds } from "./list-kinds.js";
import { readRecent } from "./recent.js";
import {
  actionsOf,
  rowCommand,
  rowsOf,
  saidOfList,
  typedActions,
  withAmounts,
  type RowTexts,
} from "./row-commands.js";
import type { Lists } from "./use-lists.js";
import { useGatewaySearch, type GatewaySearch } from "./use-gateway-search.js";
import { useRequestSearch, type RequestSearch } from "./use-request-search.js";
import { usePlaces, useQuestions } from "./use-places.js";

/** What is looked for. */
interface Wanted {
  /** What was typed, without blanks around it. */
  readonly typed: string;
  /** The row whose actions are shown. */
  readonly row: RowName | undefined;
  readonly lists: Lists;
  readonly own: readonly HostCommand[];
  readonly settings: readonly Command[];
}

/** Shorter queries would match too many rows on the gateway. */
const shortest = 2;

/** Finds every row of a list. */
const matchAll: readonly string[] = [""];

/** The words that the gateway is asked for: what was typed, and the names of rows in it where it says what to do. */
function wordsFor(typed: string, lists: Lists, texts: RowTexts): readonly string[] {
  const said = [...lists.values()].flatMap((list) => saidOfList(typed, list, texts));
  const hasAmount = said.some(({ amount }) => amount !== undefined);
  return [...new Set([...(hasAmount ? [] : [typed]), ...said.map(({ name }) => name)])].filter(
    (word) => word.length >= shortest || /^(\d|\p{Script=Han})/u.test(word),
  );
}

/** The lines that fit what is looked for, and what was searched for them. */
export function useCommands({ typed, row, lists, own, settings }: Wanted): {
  readonly commands: readonly Command[];
  readonly search: GatewaySearch & { readonly tooShort: boolean };
  /** The search of the log for a request. */
  readonly request: RequestSearch;
  /** Whether the row no longer exists. */
  readonly gone: boolean;
  /** What is looked for. */
  readonly kind: WantedKind;
} {
  const t = useMessages(paletteMessages);
  const { remove } = useMessages(commonMessages);
  const { screens } = useMessages(consoleMessages);
  const { session, storage } = useGateway();
  const owner = useValue(session.user)?.id;
  const can = useCapabilities();
  const texts: RowTexts = { can, remove, t };
  const places = usePlaces(lists, own);
  const kind = row ? "name" : wantedKind(typed);
  // A key gets into no address, and none of these lists has request IDs.
  const questions = useQuestions(kind === "name" ? typed : "");

  const list = row && lists.get(row.list);
  const isRow = (one: object) => list?.definition.model.keyOf(one) === row?.key;
  const words = row
    ? list?.definition.model.all.peek().some(isRow)
      ? []
      : [row.name]
    : kind === "name"
      ? wordsFor(typed, lists, texts)
      : kind === "secret"
        ? matchAll
        : [];
  const search = useGatewaySearch(words, searchedLists());
  const request = useRequestSearch(kind === "request" ? requestIdIn(typed) : undefined);
  const tooShort = !row && typed !== "" && kind === "name" && words.length === 0;

  if (row) {
    const found = list && rowsOf(list, search.found(row.list)).find(isRow);
    const actions = list && found ? actionsOf(list, found, texts) : [];
    const amounts = list && found ? withAmounts(typed, list, found, actions) : [];
    return {
      commands: typed === "" ? actions : ranked(typed, [...amounts, ...actions]),
      search: { ...search, tooShort },
      request,
      gone: list !== undefined && !found && !search.busy,
      kind,
    };
  }
  if (typed === "")
    return {
      commands: [...recent(), ...places.filter(isStart)],
      search: { ...search, tooShort },
      request,
      gone: false,
      kind,
    };

  const pasted = kind === "secret" ? typed : undefined;
  const rows = listKinds.flatMap(({ name, screen, icon }) => {
    const shown = lists.get(name);
    if (!shown) return [];
    const all = rowsOf(shown, search.found(name));
    const { model } = shown.definition;
    const lines = all.map((one) =>
      rowCommand(shown.definition, one, { group: screens[screen], icon, t, pasted }),
    );
    const byKey = new Map(all.map((one) => [model.keyOf(one), one]));
    const acts = kind === "name" ? typed : "";
    return [...typedActions(acts, shown, lines, (line) => byKey.get(line.row?.key ?? ""), texts), ...lines];
  });
  const isAction = ({ group }: Command) => group === t.groups.actions;
  const actions = rows.filter(isAction);
  const names = rows.filter((line) => !isAction(line));
  const matchesName = names.some(({ label }) => matchLevel(typed, label) >= matchLevels.start);
  return {
    commands: ranked(typed, [
      // If an action's name is part of a row's name, the query refers to the row itself.
      ...(matchesName ? [] : actions),
      ...questions,
      // What was typed may have quotes around the ID.
      ...request.commands.map((line) => ({ ...line, words: [typed] })),
      ...places.filter(({ group }) => group !== t.groups.views),
      ...names,
      ...(matchesName ? actions : []),
      ...places.filter(({ group }) => group === t.groups.views),
      ...settings,
    ]),
    search: { ...search, tooShort },
    request,
    gone: false,
    kind,
  };

  /** The lists that are asked. A pasted key is compared here, with everything that is the account's own. */
  function searchedLists(): Lists {
    if (row) return new Map(list && [[row.list, list]]);
    return kind === "secret"
      ? new Map([...lists].filter(([, { definition }]) => definition.keyTextOf))
      : lists;
  }
  /** What was used last, as far as it is offered still. */
  function recent(): readonly Command[] {
    return readRecent(storage, owner).flatMap((used): readonly Command[] => {
      const group = t.groups.recent;
      if (typeof used === "string") {
        const place = [...places, ...settings].find(({ key }) => key === used);
        return place ? [{ ...place, key: `recent ${used}`, group }] : [];
      }
      const place = listKinds.find(({ name }) => name === used.list);
      if (!place) return [];
      const { icon, screen } = place;
      return [
        {
          key: `recent ${used.list} ${used.key}`,
          group,
          label: used.name,
          note: screens[screen],
          icon,
          row: used,
        },
      ];
    });
  }
  function isStart({ group }: Command): boolean {
    return group === t.groups.screens || group === t.groups.commands;
  }
}
