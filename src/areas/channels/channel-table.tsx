import type { Channel } from "../../api/entities/channel-schema.js";
import { Role } from "../../domain/access/roles.js";
import { channelMessages } from "./generated/messages.en.js";
import {
  useGateway,
  useHost,
  useMessages,
  useNavigation,
  type Navigation,
} from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { CollectionView } from "../../ui/collection/collection.js";
import { newRowButtons } from "../../ui/collection/new-row-buttons.js";
import { useOpened } from "../../ui/host/context/capabilities.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import type { MenuItem } from "../../ui/kit/menu/menu.js";
import { Gate } from "../shared/gate.js";
import { ChannelRights, useSensitiveWrite } from "./channel-rights.js";
import { useAskedFor } from "./use-asked-for.js";
import { useChannelCollection } from "./use-channel-collection.js";
import type { CheckDialog } from "./checks/channel-checks.js";
import { channels as sheet } from "./channels.css.js";
import { createChannelsModel, type ChannelsModel } from "./channels-model.js";
import { useWholeServer } from "./whole-server.js";

const ChannelDialog = createLazy(() => import("./channel-dialog.js"), { over: true });
const EditMany = createLazy(() => import("./many/edit-many.js"), { over: true });
const MoveModel = createLazy(() => import("./many/move-model.js"), { over: true });
const CopySettings = createLazy(() => import("./many/copy-settings.js"), { over: true });
const ChannelKeys = createLazy(() => import("./keys/channel-keys.js"), { over: true });
const ProviderModels = createLazy(() => import("./models/provider-models.js"), { over: true });
const ChannelChecks = createLazy(() => import("./checks/channel-checks.js"), { over: true });
const SaveChannels = createLazy(() => import("./file/save-channels.js"), { over: true });
const RotateKey = createLazy(() => import("./rotate/rotate-key.js"), { over: true });
const ImportChannels = createLazy(() => import("./file/import-channels.js"), { over: true });

/** The dialog about several channels that is open. */
type Many =
  | { readonly kind: "edit" | "models"; readonly channels: readonly Channel[] }
  | { readonly kind: "copy" | "keys"; readonly channel: Channel }
  | { readonly kind: "move"; readonly channel: Channel | undefined; readonly model: string | undefined }
  | { readonly kind: "save" | "rotate"; readonly channels: readonly Channel[] | undefined }
  | { readonly kind: "check"; readonly dialog: CheckDialog }
  | { readonly kind: "import" };

/** By which a host hides what opens a dialog. */
const capabilityOf = ({ kind }: Many): string =>
  kind === "save" ? "save-file" : kind === "import" ? "import-file" : "edit";

/** What the form at the side of the list is about. */
type Editing = { readonly kind: "create" } | { readonly kind: "edit" | "copy"; readonly channel: Channel };

/** `<gw-channel-table>` and the console's /channel (behaviour.md 2). Needs role 10. */
export function View() {
  useHost().adopt(sheet);
  return (
    <Gate role={Role.admin}>
      <ChannelRights>
        <ChannelTable />
      </ChannelRights>
    </Gate>
  );
}

/** The line that leads to the health of the channels, where anything on this page shows it. */
function healthLink(navigation: Navigation, label: string): readonly MenuItem[] {
  const href = navigation.href("channel-health");
  if (href === undefined) return [];
  return [{ key: "health", label, icon: "eye", href, onSelect: () => void navigation.go("channel-health") }];
}

/** Shows the channels with a tag, and selects all of them, so that anything can be done to many of them at once. */
async function selectTag(model: ChannelsModel, tag: string): Promise<void> {
  if (model.query.peek() !== "") await model.search("");
  model.clearFilters();
  model.filter("tag", tag);
  model.selection.clear();
  if (await model.loadRest()) model.selection.set(model.rows.peek(), true);
}

function ChannelTable() {
  const t = useMessages(channelMessages);
  const gateway = useGateway();
  const navigation = useNavigation();
  const { providerModels } = useValue(gateway.supports);
  const model = useModel(() => createChannelsModel(gateway), gateway);
  const [editing, setEditing] = useOpened<Editing>(({ kind }) => kind);
  const [many, setMany] = useOpened<Many>(capabilityOf);
  const isSensitiveWriter = useSensitiveWrite();
  useAskedFor((what, modelName) => {
    if (what === "import") setMany({ kind: "import" });
    if (what === "rotate" && isSensitiveWriter) setMany({ kind: "rotate", channels: undefined });
    if (what === "save") setMany({ kind: "save", channels: undefined });
    if (what === "move") setMany({ kind: "move", channel: undefined, model: modelName });
    if (what === "edit")
      void model.loadRest().then((done) => {
        if (done) setMany({ kind: "edit", channels: model.rows.peek() });
      });
  });
  const { menuItems, notice, dialog, testMany } = useWholeServer(model);
  const definition = useChannelCollection(model, {
    edit: (channel) => {
      if (!navigation.go("edit-channel", channel.id)) setEditing({ kind: "edit", channel });
    },
    duplicate: (channel) => {
      if (!navigation.go("copy-channel", channel.id)) setEditing({ kind: "copy", channel });
    },
    many: {
      edit: (channels) => setMany({ kind: "edit", channels }),
      move: (channel) => setMany({ kind: "move", channel, model: model.view.peek().filters?.model }),
      copy: (channel) => setMany({ kind: "copy", channel }),
      save: (channels) => setMany({ kind: "save", channels }),
      rotate: isSensitiveWriter ? (channels) => setMany({ kind: "rotate", channels }) : undefined,
      keys: (channel) => setMany({ kind: "keys", channel }),
      sameTag: ({ tag }) => void selectTag(model, tag ?? ""),
      models: providerModels ? (channels) => setMany({ kind: "models", channels }) : undefined,
    },
    ...newRowButtons({
      place: "new-channel",
      preload: ChannelDialog.preload,
      onOpen: () => setEditing({ kind: "create" }),
      add: t.add,
      addFirst: t.addFirst,
    }),
    testMany,
    menuItems: [
      ...healthLink(navigation, t.health),
      ...menuItems,
      ...(providerModels === "checked"
        ? ([
            {
              key: "models",
              capability: "edit",
              label: t.fetchModels,
              icon: "refresh",
              onSelect: () => setMany({ kind: "check", dialog: "models" }),
            },
            {
              key: "repair",
              capability: "edit",
              label: t.repair,
              icon: "layers",
              onSelect: () => setMany({ kind: "check", dialog: "repair" }),
            },
          ] as const)
        : []),
      ...(isSensitiveWriter
        ? [
            {
              key: "rotate",
              capability: "edit",
              label: t.rotateProvider,
              icon: "key" as const,
              onSelect: () => setMany({ kind: "rotate", channels: undefined }),
            },
          ]
        : []),
      {
        key: "save-file",
        capability: "save-file",
        label: t.saveFile,
        icon: "download",
        onSelect: () => setMany({ kind: "save", channels: undefined }),
      },
      {
        key: "import-file",
        capability: "import-file",
        label: t.importFile,
        icon: "layers",
        onSelect: () => setMany({ kind: "import" }),
      },
    ],
    notice: isSensitiveWriter ? (
      notice
    ) : (
      <>
        <p className="muted">{t.notSensitive}</p>
        {notice}
      </>
    ),
    // Created ones are at the top of the list, or gone where an import was undone.
    onFinished: ({ kind }) => {
      if (kind === "import") void model.load();
    },
  });

  return (
    <section className="area stack channel-list" aria-label={t.title}>
      <slot name="header" />
      <CollectionView definition={definition}>
        {dialog}
        {many?.kind === "edit" ? (
          <EditMany
            channels={many.channels}
            onStarted={() => model.selection.clear()}
            onClose={() => setMany(undefined)}
          />
        ) : null}
        {many?.kind === "models" ? (
          <ProviderModels
            channels={many.channels}
            onChanged={(channel) => model.put(channel)}
            onStarted={() => model.selection.clear()}
            onClose={() => setMany(undefined)}
          />
        ) : null}
        {many?.kind === "check" ? (
          <ChannelChecks
            dialog={many.dialog}
            onChanged={() => void model.load()}
            onClose={() => setMany(undefined)}
          />
        ) : null}
        {many?.kind === "move" ? (
          <MoveModel channel={many.channel} model={many.model} onClose={() => setMany(undefined)} />
        ) : null}
        {many?.kind === "copy" ? (
          <CopySettings
            channel={many.channel}
            selected={model.selection.rows.peek()}
            onStarted={() => model.selection.clear()}
            onClose={() => setMany(undefined)}
          />
        ) : null}
        {many?.kind === "keys" ? (
          <ChannelKeys
            channel={many.channel}
            onChanged={(channel) => model.put(channel)}
            onClose={() => setMany(undefined)}
          />
        ) : null}
        {many?.kind === "save" ? (
          <SaveChannels channels={many.channels} onClose={() => setMany(undefined)} />
        ) : null}
        {many?.kind === "rotate" ? (
          <RotateKey
            selected={many.channels}
            onStarted={() => model.selection.clear()}
            onClose={() => setMany(undefined)}
          />
        ) : null}
        {many?.kind === "import" ? <ImportChannels onClose={() => setMany(undefined)} /> : null}
        {editing ? (
          <ChannelDialog
            channelId={editing.kind === "edit" ? editing.channel.id : undefined}
            copyOf={editing.kind === "copy" ? editing.channel.id : undefined}
            onCreated={() => void model.load()}
            onSaved={(channel) => model.put(channel)}
            onClose={() => setEditing(undefined)}
          />
        ) : null}
      </CollectionView>
    </section>
  );
}
