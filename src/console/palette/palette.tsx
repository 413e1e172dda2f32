import { useEffect, useRef, useState } from "react";
import { paletteMessages } from "./generated/messages.en.js";
import { ShownListsProvider } from "../../ui/collection/shown-lists.js";
import type { HostCommand } from "../../ui/host/context/host-command.js";
import { sentences } from "../../i18n/sentences.js";
import { useGateway, useLocale, useMessages } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import type { Command, RowName } from "./commands.js";
import { listKinds } from "./list-kinds.js";
import { createListRegistry, type ListRegistry } from "./list-registry.js";
import { PaletteDialog } from "./palette-dialog.js";
import { addRecent } from "./recent.js";
import { useCommands } from "./use-commands.js";
import { useLists } from "./use-lists.js";

const Settings = createLazy(() => import("./setting-commands.js"), { fallback: null });

/** What the palette is drawn from. */
interface PaletteProps {
  readonly open: boolean;
  /** The lists on the screen. */
  readonly registry: ListRegistry;
  /** Commands of the page's own. */
  readonly own: readonly HostCommand[];
  readonly onClose: () => void;
}

/**
 * The command palette. It stays when it is closed: what it began may ask something, and can be undone. The lists that
 * aren't on the screen and the texts of the settings come with the first letter that is typed.
 */
export function View({ open, registry, own, onClose }: PaletteProps) {
  const { session } = useGateway();
  const role = useValue(session.user)?.role ?? 0;
  const [hidden] = useState(createListRegistry);
  const [used, setUsed] = useState(false);
  const [settings, setSettings] = useState<readonly Command[]>([]);
  const next = useRef<Command>(undefined);
  const shown = useValue(registry.lists);

  // Elements outside an open dialog can't take the focus, so the dialog has to close first.
  useEffect(() => {
    if (open) return;
    const { current } = next;
    next.current = undefined;
    current?.run?.();
  }, [open]);

  return (
    <>
      {used ? (
        <ShownListsProvider value={hidden.register}>
          {listKinds.map(({ name, role: lowest, Hidden }) =>
            role >= lowest && !shown.has(name) ? <Hidden key={name} /> : null,
          )}
          <Settings onCommands={setSettings} />
        </ShownListsProvider>
      ) : null}
      {open ? (
        <Palette
          registry={registry}
          hidden={hidden}
          own={own}
          settings={settings}
          onUse={() => setUsed(true)}
          onRun={(command) => {
            next.current = command;
          }}
          onClose={onClose}
        />
      ) : null}
    </>
  );
}

function Palette({
  registry,
  hidden,
  own,
  settings,
  onUse,
  onRun,
  onClose,
}: Omit<PaletteProps, "open"> & {
  readonly hidden: ListRegistry;
  readonly settings: readonly Command[];
  readonly onUse: () => void;
  readonly onRun: (command: Command) => void;
}) {
  const t = useMessages(paletteMessages);
  const locale = useLocale();
  const { session, storage } = useGateway();
  const owner = useValue(session.user)?.id;
  const lists = useLists(registry, hidden);
  const [typed, setTyped] = useState("");
  const [row, setRow] = useState<RowName>();
  const { commands, search, request, gone, kind } = useCommands({
    typed: typed.trim(),
    row,
    lists,
    own,
    settings,
  });

  const show = (next: RowName | undefined) => {
    setRow(next);
    setTyped("");
  };
  const choose = (command: Command) => {
    if (command.reason !== undefined) return;
    addRecent(storage, owner, command.row ?? row ?? command.key);
    onUse();
    if (!command.run) {
      show(command.row);
      return;
    }
    onClose();
    onRun(command);
  };
  const isIn = (names: readonly string[]) => listKinds.filter(({ name }) => names.includes(name));
  const listNames = (lists: ReturnType<typeof isIn>): string => {
    const names = lists.map(({ name }) => t.lists[name]);
    const before = names.slice(0, -1).join(t.between.names);
    return [...(before === "" ? [] : [before]), ...names.slice(-1)].join(t.between.last);
  };
  const isCompared = search.searched.length > 0;
  /** What was done to find what was typed. */
  function done(): string {
    if (kind === "request")
      return request.state === "searched" ? t.request.searched(request.everyones) : t.request.remark;
    if (kind === "secret") return isCompared ? t.secret.compared : t.secret.notCompared;
    if (row !== undefined || typed.trim() === "" || search.searched.length === 0) return "";
    const lists = isIn(search.searched);
    return t.searched(
      listNames(lists.filter(({ isOwn }) => isOwn)),
      listNames(lists.filter(({ isOwn }) => !isOwn)),
    );
  }
  const isBusy = kind === "request" ? request.state === "busy" : search.busy;
  const remark =
    row && gone
      ? t.gone(row.name)
      : isBusy
        ? t.searching
        : kind === "request" && request.state === "failed"
          ? t.failed(t.request.log)
          : search.failed.length > 0
            ? t.failed(listNames(isIn(search.failed)))
            : search.tooShort
              ? t.tooShort
              : done();
  function nothingOf(state: typeof request.state): string {
    if (state === "failed") return "";
    return state === "searched" ? t.request.nothing : t.request.unsearched;
  }
  const emptyText =
    kind === "request"
      ? nothingOf(request.state)
      : kind === "secret"
        ? sentences(locale, isCompared && t.secret.nothing, t.secret.own)
        : t.nothing(typed.trim());

  return (
    <PaletteDialog
      typed={typed}
      onTyped={(text) => {
        setTyped(text);
        if (text.trim() !== "") onUse();
      }}
      row={row?.name}
      onBack={() => show(undefined)}
      commands={commands}
      busy={isBusy}
      remark={remark}
      emptyText={emptyText}
      onChoose={choose}
      onClose={onClose}
    />
  );
}
