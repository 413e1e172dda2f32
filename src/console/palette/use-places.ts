import { Role } from "../../domain/access/roles.js";
import { readPreferences } from "../../state/collection/preferences.js";
import { formatView } from "../../state/collection/view.js";
import { logNames } from "../../areas/logs/generated/names.js";
import { consoleMessages } from "../generated/messages.en.js";
import { paletteMessages } from "./generated/messages.en.js";
import type { HostCommand } from "../../ui/host/context/host-command.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import type { IconName } from "../../ui/kit/icon/icon.js";
import { useOwnContent } from "../own-content.js";
import { useNavigator } from "../router.js";
import { everyScreen, type Screen } from "../screen.js";
import { lineGroup, type ScreenTitle } from "../screen-entry.js";
import type { Command } from "./commands.js";
import { namesInPhrases } from "./phrases.js";
import { listKinds } from "./list-kinds.js";
import type { Lists } from "./use-lists.js";

/** Icons of screens that have no line in the navigation bar. */
const screenIcons: Readonly<Partial<Record<ScreenTitle, IconName>>> = {
  profile: "user",
};

const iconOf = ({ item, title, start }: Screen): IconName =>
  item?.icon ?? screenIcons[title] ?? (start.endsWith("/add") ? "plus" : "right");

/** The last part of a route that says something, which finds its screen in any language. */
const wordsOf = ({ start, title }: Screen): readonly string[] => [title, ...start.split("/").filter(Boolean)];

/** Screens that answer a question about a model, whose name they take from their address. */
const questions: readonly {
  readonly screen: ScreenTitle;
  readonly of: "usage" | "served" | "prices";
  readonly query: string;
}[] = [
  { screen: "usage", of: "usage", query: "model" },
  { screen: "channelHealth", of: "served", query: "q" },
  { screen: "prices", of: "prices", query: "q" },
];

/** What the list of channels does to many of them, which its address opens. */
const channelCommands = [
  { open: "edit", capability: "edit", icon: "edit" },
  { open: "move", capability: "edit", icon: "right" },
  { open: "rotate", capability: "edit", icon: "key" },
  { open: "save", capability: "save-file", icon: "download" },
  { open: "import", capability: "import-file", icon: "layers" },
] as const;

/** Questions about a model that was typed: "usage of gpt-4o", "who serves gpt-4o", "prices of gpt-4o". */
export function useQuestions(typed: string): readonly Command[] {
  const t = useMessages(paletteMessages);
  const { screens: names } = useMessages(consoleMessages);
  const role = useValue(useGateway().session.user)?.role ?? 0;
  const navigator = useNavigator();
  return questions.flatMap(({ screen, of, query }) => {
    const place = everyScreen.find(({ title }) => title === screen);
    const [model] = namesInPhrases(typed, t.questions[of]);
    if (!place || role < (place.role ?? 0) || model === undefined) return [];
    return [
      {
        key: `question ${screen} ${model}`,
        group: t.groups.screens,
        label: t.onRow(names[screen], model),
        icon: iconOf(place),
        words: [typed],
        run: () => navigator.push(`${place.start}?${String(new URLSearchParams({ [query]: model }))}`),
      },
    ];
  });
}

/** Ways to go: the screens that this account may open, the views of lists, and what the page itself offers. */
export function usePlaces(lists: Lists, own: readonly HostCommand[]): readonly Command[] {
  const t = useMessages(paletteMessages);
  const { screens: names } = useMessages(consoleMessages);
  const gateway = useGateway();
  const { session, supports: supported } = gateway;
  const supports = useValue(supported);
  const role = useValue(session.user)?.role ?? 0;
  const status = useValue(session.status);
  const can = useCapabilities();
  const navigator = useNavigator();
  const { pages, links } = useOwnContent();
  const go = (path: string) => () => navigator.push(path);

  const reachable = everyScreen.filter(
    ({ role: lowest, item, start }) =>
      (lowest === undefined ? item !== undefined : role >= lowest) &&
      (item === undefined || lineGroup({ item }, { status, supports, role }) !== undefined) &&
      !start.includes(":") &&
      (can("create") || !start.endsWith("/add")),
  );
  const pathOf = (screen: ScreenTitle) => everyScreen.find(({ title }) => title === screen)?.start ?? "/";
  const view = (screen: ScreenTitle, label: string, query: string): Command => ({
    key: `view ${screen} ${label}`,
    group: t.groups.views,
    label: t.within(label, names[screen]),
    icon: "list",
    words: [label],
    run: go(`${pathOf(screen)}?${query}`),
  });
  const logs = readPreferences(gateway, "logs", { ...logNames, orders: [] }).views;

  return [
    ...own.map(({ id, label, words = [], path, run }) => ({
      key: `own ${id}`,
      group: t.groups.commands,
      label,
      icon: "right" as const,
      words,
      run() {
        run?.();
        if (path !== undefined) navigator.push(path);
      },
    })),
    ...reachable.map((screen) => ({
      key: `screen ${screen.title}`,
      group: t.groups.screens,
      label: names[screen.title],
      icon: iconOf(screen),
      words: wordsOf(screen),
      run: go(screen.start),
    })),
    ...(role >= Role.admin
      ? channelCommands
          .filter(({ capability }) => can(capability))
          .map(({ open, icon }) => ({
            key: `channels ${open}`,
            group: t.groups.actions,
            label: t.channels[open],
            icon,
            run: go(`${pathOf("channels")}?open=${open}`),
          }))
      : []),
    ...pages
      .filter(({ title, role: lowest = 0 }) => title !== undefined && role >= lowest)
      .map(({ path, title = "" }) => ({
        key: `page ${path}`,
        group: t.groups.screens,
        label: title,
        icon: "right" as const,
        words: path.split("/").filter(Boolean),
        run: go(path),
      })),
    ...links
      .filter(({ role: lowest = 0 }) => role >= lowest)
      .map(({ label, href, follow }) => ({
        key: `link ${href} ${label}`,
        group: t.groups.screens,
        label,
        icon: "right" as const,
        run: follow,
      })),
    ...(can("views")
      ? [
          ...listKinds.flatMap(({ name, screen, role: lowest }) => {
            const definition = lists.get(name)?.definition;
            if (!definition || role < lowest) return [];
            const { views } = readPreferences(gateway, name, definition.model.names);
            return [
              ...(definition.views ?? []).map(({ label, view: shown }) =>
                view(screen, label, formatView(shown)),
              ),
              ...views.map(({ name: label, view: shown }) => view(screen, label, formatView(shown))),
            ];
          }),
          ...(role >= Role.user
            ? logs.map(({ name, view: shown }) => view("logs", name, formatView(shown)))
            : []),
        ]
      : []),
  ];
}
