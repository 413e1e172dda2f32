import { GatewayError } from "../../api/client/errors.js";
import type { User } from "../../api/entities/user-schema.js";
import { UserStatus } from "../../domain/records/statuses.js";
import { parseMoney } from "../../domain/money/money-text.js";
import { commonMessages } from "../../i18n/common.messages.en.js";
import { userMessages } from "./messages.en.js";
import { andThen, done, type Settled } from "../../state/writes/settle.js";
import type { RowAction, RowRemoval } from "../../ui/collection/definition.js";
import { useUsageAction } from "../../ui/collection/usage-action.js";
import type { ManyAskProps } from "../../ui/collection/definition.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useUndo } from "../../ui/collection/use-undo.js";
import { collectionMessages } from "../../ui/collection/messages.en.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { useGateway, useHost, useLocale, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { logQuery } from "../../ui/host/context/log-query.js";
import { findingTexts, useOutcome } from "../../ui/host/leave/outcome.js";
import { rightsOver, type Rights } from "./user-rights.js";
import type { Outcome, UserSwitch } from "./user-writes.js";
import type { UsersModel } from "./users-model.js";

const AskGroup = createLazy<ManyAskProps<User>>(() => import("./group-many.js"), { over: true });

/** What undoes an action at once. */
const opposites: Readonly<Partial<Record<UserSwitch, UserSwitch>>> = { enable: "disable", disable: "enable" };

const isEnabled = ({ status }: User) => status === UserStatus.enabled;
const about = ({ id, username }: User) => ({ id, username });

/**
 * What can be done to an account, and to many. What the reader's role does not reach says why, and is left out of many.
 * @param actorRole the reader's role
 */
export function useUserActions(
  model: UsersModel,
  actorRole: number | undefined,
  {
    edit,
    give,
    giveMany,
  }: {
    readonly edit: (user: User) => void;
    readonly give: (user: User, points?: number) => void;
    readonly giveMany?: ((users: readonly User[]) => void) | undefined;
  },
): { readonly actions: readonly RowAction<User>[]; readonly removal: RowRemoval<User> } {
  const t = useMessages(userMessages);
  const common = useMessages(commonMessages);
  const list = useMessages(collectionMessages);
  const host = useHost();
  const { toasts } = useGateway();
  const announce = useOutcome();
  const undoable = useUndo();
  const navigation = useNavigation();
  const quota = useQuota();
  const locale = useLocale();
  const unit = quota.inCurrency ? "currency" : "points";
  const amountOf = (text: string) =>
    parseMoney(text, { locale, unit, currency: quota.currency })?.points ?? 0;
  const nameOf = ({ username }: User) => username || t.noName;
  const mayUpdate = (user: User) => host.ask("gw-before-user-update", about(user));
  const refusal = (right: keyof Rights) => (user: User) => {
    const reason = rightsOver(actorRole, user)[right];
    return reason && t.reason[reason];
  };

  /** An account that was renamed since is none that this was meant for: a failure, which says so. */
  const named = async ({ username }: User, work: Promise<Settled<Outcome>>): Promise<Settled<User>> =>
    andThen(await work, ({ kind, user }) => {
      if (kind === "renamed") {
        const serverMessage = t.renamed(username, user.username);
        throw new GatewayError("refused", "The account has another name now", { serverMessage });
      }
      return done(user);
    });

  const act = async (user: User, action: UserSwitch) => {
    if (!mayUpdate(user)) return;
    await announce(named(user, model.act(user, action)), {
      texts: findingTexts(common, "saved", nameOf(user)),
      then(now, { confirmed }) {
        const opposite = opposites[action];
        const text = t.toast[action](user.username);
        if (confirmed && opposite) undoable(text, () => void act(now, opposite));
        else if (confirmed) toasts.show("success", text);
        host.emit("gw-user-updated", about(user));
      },
    });
  };
  const switchMany = (status: number) => ({
    refusal: refusal("toggle"),
    allowed: mayUpdate,
    fields: () => ({ status }),
  });

  const usage = useUsageAction<User>("user");

  return {
    actions: [
      {
        key: "edit",
        capability: "edit",
        label: common.edit,
        icon: "edit",
        shortcut: "e",
        refusal: refusal("edit"),
        run: edit,
      },
      {
        key: "add-quota",
        capability: "add-quota",
        label: t.action.addQuota,
        icon: "wallet",
        phrases: t.action.creditPhrases,
        withAmount(text) {
          const points = amountOf(text);
          if (points <= 0) return undefined;
          const amount = quota.inCurrency ? quota.short(points) : t.addQuota.points(quota.exact(points));
          return { label: t.action.addAmount(amount), run: (user) => give(user, points) };
        },
        refusal: refusal("edit"),
        run: (user) => give(user),
        ...(giveMany ? { many: { atOnce: giveMany } } : {}),
      },
      {
        key: "group",
        capability: "edit",
        label: t.bulk.group,
        icon: "users",
        many: { kind: "group", refusal: refusal("edit"), allowed: mayUpdate, ask: AskGroup },
      },
      {
        key: "log",
        capability: "log",
        label: list.viewLog,
        phrases: list.logOf,
        icon: "list",
        applies: ({ username }) => username !== "" && navigation.href("logs") !== undefined,
        run: ({ username }) => navigation.go("logs", undefined, logQuery({ username })),
      },
      usage,
      {
        key: "promote",
        capability: "promote",
        label: t.action.promote,
        icon: "up",
        refusal: refusal("promote"),
        run: (user) => void act(user, "promote"),
      },
      {
        key: "demote",
        capability: "demote",
        label: t.action.demote,
        icon: "down",
        refusal: refusal("demote"),
        run: (user) => void act(user, "demote"),
      },
      {
        key: "enable",
        capability: "switch",
        label: common.enable,
        icon: "power",
        applies: (user) => !isEnabled(user),
        refusal: refusal("toggle"),
        run: (user) => void act(user, "enable"),
        many: {
          ...switchMany(UserStatus.enabled),
          consequence: t.bulk.enableText,
          already: "enabled",
        },
      },
      {
        key: "disable",
        capability: "switch",
        label: common.disable,
        icon: "ban",
        applies: isEnabled,
        refusal: refusal("toggle"),
        run: (user) => void act(user, "disable"),
        many: {
          ...switchMany(UserStatus.banned),
          consequence: t.bulk.disableText,
          already: "disabled",
        },
      },
    ],
    removal: {
      refusal: refusal("remove"),
      texts: t,
      consequence: (user) => t.deleteText(nameOf(user)),
      many: t.bulk,
      allowed: (user) => host.ask("gw-before-user-delete", about(user)),
      erase: (user, options) => named(user, model.erase(user, options)),
      erased: (user) => host.emit("gw-user-deleted", about(user)),
    },
  };
}
