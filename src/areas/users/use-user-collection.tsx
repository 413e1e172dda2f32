import type { ReactNode } from "react";
import type { User } from "../../api/entities/user-schema.js";
import { userMessages } from "./generated/messages.en.js";
import { bindCollection } from "../../ui/collection/bind-collection.js";
import { lazyActions } from "../../ui/collection/actions/lazy-actions.js";
import { useOfferedUsage } from "../../ui/collection/actions/offered-usage.js";
import type { AnyDefinition } from "../../ui/collection/definition.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useLocale, useMessages } from "../../ui/host/context/host.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { NothingFound } from "../shared/nothing-found/lazy.js";
import { lastCallsOf } from "../../state/usage/last-calls.js";
import { users } from "./user-collection.js";
import { rightsOver } from "./user-rights.js";
import { createUsersModel, type UsersModel } from "./users-model.js";

/** Where the list links to, and what surrounds it. */
interface UserCollectionOptions {
  readonly edit: (user: User) => void;
  /** Asks for a quota to add, with an amount to begin with. */
  readonly give: (user: User, points?: number) => void;
  /** Asks for an amount for many: for these, or for those that are named then. */
  readonly giveMany?: (users?: readonly User[]) => void;
  /** Asks for a list of accounts to create. */
  readonly addMany?: () => void;
  readonly tools: ReactNode;
}

const LastCallNote = createLazy(() => import("./last-call-note.js"), { fallback: null });
const loadJobs = () => import("./jobs.js");
const actions = lazyActions(() => import("./user-actions.js"));

/** The list of users in a view: with its model, its texts and what can be done. */
export function useUserCollection(
  model: UsersModel,
  { edit, give, giveMany, addMany, tools }: UserCollectionOptions,
): AnyDefinition {
  const t = useMessages(userMessages);
  const can = useCapabilities();
  const usage = useOfferedUsage("user");
  const gateway = useGateway();
  const own = useValue(gateway.session.user);
  const lastCalls = lastCallsOf(gateway);
  const isFilteredByCall = (useValue(model.view).filters?.["last-call"] ?? "") !== "";
  const isLastCallShown = useValue(lastCalls.cells) > 0 || isFilteredByCall;
  const openOf = (user: User) =>
    can("edit") && rightsOver(own?.role, user).edit === undefined ? () => edit(user) : undefined;
  const nameOf = ({ username }: User) => username || t.noName;

  return bindCollection(
    users,
    { t, locale: useLocale(), quota: useQuota(), supports: useValue(gateway.supports), lastCalls, openOf },
    {
      model,
      label: t.table,
      texts: t.list,
      nothingFound: <NothingFound list="users" model={model} />,
      search: { label: t.searchLabel, hint: t.searchHint },
      orderLabel: t.order.label,
      tools,
      notice: isLastCallShown ? <LastCallNote /> : null,
      nameOf,
      wordsOf: (user) => [user.display_name, user.email],
      countText: t.bulk.things,
      jobs: loadJobs,
      recreate: (rateLimiter) => createUsersModel(gateway, rateLimiter),
      menuItems: [
        ...(addMany
          ? [
              {
                key: "create-list",
                capability: "create",
                label: t.createMany,
                icon: "plus" as const,
                onSelect: addMany,
              },
            ]
          : []),
        ...(giveMany
          ? [
              {
                key: "credit-list",
                capability: "add-quota",
                label: t.creditMany.menu,
                icon: "wallet" as const,
                onSelect: () => giveMany(),
              },
            ]
          : []),
      ],
      menuLabel: (user) => t.rowActions(nameOf(user)),
      open: can("edit") ? (user) => openOf(user)?.() : undefined,
      offers: {
        menu: ["edit", "add-quota", "log", ...usage, "promote", "demote", "switch"],
        many: [...(giveMany ? ["add-quota"] : []), "edit", "switch"],
        quick: [{ key: "edit", capability: "edit", letter: "e" }],
        removes: true,
        code: actions({ model, actorRole: own?.role, edit, give, giveMany }),
      },
    },
  );
}
