import { GatewayError } from "../../api/client/errors.js";
import type { User } from "../../api/entities/user-schema.js";
import { UserStatus } from "../../domain/records/statuses.js";
import { parseMoney } from "../../domain/money/money-text.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { userMessages } from "./generated/messages.en.js";
import { andThen, done, type Settled } from "../../state/writes/settle.js";
import { useLogAction } from "../../ui/collection/actions/log-action.js";
import { defineRowActions, type DeclaredActions } from "../../ui/collection/actions/row-actions.js";
import { useUsageAction } from "../../ui/collection/actions/usage-action.js";
import type { ManyAskProps, RowAction } from "../../ui/collection/actions/row-action.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useRowWriter, useSwitchActions } from "../../ui/collection/actions/use-row-writes.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { useGateway, useLocale, useMessages } from "../../ui/host/context/host.js";
import type { IconName } from "../../ui/kit/icon/icon.js";
import { rightsOver, type Rights } from "./user-rights.js";
import { userEvents, type Outcome, type UserSwitch } from "./user-writes.js";
import { eraseUserRow, switchUserRow } from "./user-row-writes.js";
import type { UsersModel } from "./users-model.js";

const AskGroup = createLazy<ManyAskProps<User>>(() => import("./group-many.js"), { over: true });

const isEnabled = ({ status }: User) => status === UserStatus.enabled;

/** Whose accounts these are, and what surrounds their list. */
export interface UserActionsProps {
  readonly model: UsersModel;
  /** The reader's role. */
  readonly actorRole: number | undefined;
  readonly edit: (user: User) => void;
  readonly give: (user: User, points?: number) => void;
  readonly giveMany?: ((users: readonly User[]) => void) | undefined;
}

/**
 * What can be done to an account, and to many. What the reader's role does not reach says why, and is left out of many.
 */
export const View = defineRowActions<User, UserActionsProps>(useUserActions);

function useUserActions({ model, actorRole, edit, give, giveMany }: UserActionsProps): DeclaredActions<User> {
  const t = useMessages(userMessages);
  const common = useMessages(commonMessages);
  const { http } = useGateway();
  const quota = useQuota();
  const locale = useLocale();
  const unit = quota.inCurrency ? "currency" : "points";
  const amountOf = (text: string) =>
    parseMoney(text, { locale, unit, currency: quota.currency })?.points ?? 0;
  const nameOf = ({ username }: User) => username || t.noName;
  const writer = useRowWriter(userEvents, nameOf);
  const refusal = (right: keyof Rights) => (user: User) => {
    const reason = rightsOver(actorRole, user)[right];
    return reason && t.reason[reason];
  };

  /** An account that was renamed since is none that this was meant for: a failure, which says so. */
  const unlessRenamed = async ({ username }: User, work: Promise<Settled<Outcome>>): Promise<Settled<User>> =>
    andThen(await work, ({ kind, user }) => {
      if (kind === "renamed") {
        const serverMessage = t.renamed(username, user.username);
        throw new GatewayError("refused", "The account has another name now", { serverMessage });
      }
      return done(user);
    });

  const act = (user: User, action: UserSwitch) =>
    unlessRenamed(user, switchUserRow(http, model, user, action));
  /** What changes the role of an account, which isn't undone by a press. */
  const roleAction = (action: "promote" | "demote", icon: IconName): RowAction<User> => ({
    key: action,
    capability: action,
    label: t.action[action],
    icon,
    refusal: refusal(action),
    run: (user) =>
      writer.write(user, {
        send: () => act(user, action),
        success: ({ username }) => t.toast[action](username),
      }),
  });
  const switches = useSwitchActions(writer, {
    isOn: isEnabled,
    send: (user, wanted) => act(user, wanted ? "enable" : "disable"),
    on: {
      success: ({ username }) => t.toast.enable(username),
      fields: { status: UserStatus.enabled },
      consequence: t.bulk.enableText,
    },
    off: {
      success: ({ username }) => t.toast.disable(username),
      fields: { status: UserStatus.banned },
      consequence: t.bulk.disableText,
    },
    refusal: refusal("toggle"),
  });
  const log = useLogAction<User>(({ username }) => (username === "" ? undefined : { username }));
  const usage = useUsageAction<User>("user");

  return {
    actions: [
      {
        key: "edit",
        capability: "edit",
        label: common.edit,
        icon: "edit",
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
          const amount = quota.inCurrency ? quota.short(points) : t.addQuota.points(points);
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
        many: { kind: "group", refusal: refusal("edit"), allowed: writer.mayUpdate, ask: AskGroup },
      },
      log,
      usage,
      roleAction("promote", "up"),
      roleAction("demote", "down"),
      ...switches,
    ],
    removal: {
      refusal: refusal("remove"),
      texts: t,
      consequence: (user) => t.deleteText(nameOf(user)),
      many: t.bulk,
      allowed: writer.mayDelete,
      erase: (user, options) => unlessRenamed(user, eraseUserRow(http, model, user, options)),
      erased: writer.deleted,
    },
  };
}
