import type { ReactNode } from "react";
import type { Token } from "../../api/entities/tokens.js";
import { tokenBulkMessages } from "./generated/bulk.messages.en.js";
import { tokenMessages } from "../shared/generated/tokens.messages.en.js";
import { bindCollection } from "../../ui/collection/bind-collection.js";
import { lazyActions } from "../../ui/collection/actions/lazy-actions.js";
import { useOfferedUsage } from "../../ui/collection/actions/offered-usage.js";
import type { AnyDefinition } from "../../ui/collection/definition.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { NothingFound } from "../shared/nothing-found/lazy.js";
import { tokens } from "./token-collection.js";
import { createTokensModel, type TokensModel } from "./tokens-model.js";

const loadJobs = () => import("./jobs.js");
const actions = lazyActions(() => import("./token-actions.js"));

/** The token list in a view: with its model, its texts and what can be done. */
export function useTokenCollection(
  model: TokensModel,
  {
    edit,
    ...parts
  }: {
    readonly edit: (token: Token) => void;
    readonly tools: ReactNode;
    readonly create?: ReactNode;
  },
): AnyDefinition {
  const t = useMessages(tokenMessages);
  const open = useCapabilities()("edit") ? edit : undefined;
  const usage = useOfferedUsage("token");
  const gateway = useGateway();
  const supports = useValue(gateway.supports);
  const nameOf = ({ name }: Token) => name || t.noName;

  return bindCollection(
    tokens,
    { t, supports, open },
    {
      model,
      label: t.list,
      texts: t,
      nothingFound: <NothingFound list="tokens" model={model} />,
      search: { label: t.searchLabel, hint: t.searchHint },
      orderLabel: t.order.label,
      manualCopyText: model.manualCopyText,
      ...parts,
      nameOf,
      keyTextOf: ({ key }) => key,
      countText: useMessages(tokenBulkMessages).things,
      jobs: loadJobs,
      recreate: (rateLimiter) => createTokensModel(gateway, rateLimiter),
      menuLabel: (token) => t.rowActions(nameOf(token)),
      open,
      buttonCapabilities: ["copy", "chat"],
      offers: {
        menu: ["edit", ...usage, "copy", "chat", "switch"],
        many: ["switch", "edit"],
        quick: [
          { key: "edit", capability: "edit", letter: "e" },
          {
            key: "copy-key",
            capability: "copy",
            letter: "c",
            button: { icon: "copy", label: (token) => t.copyKey(nameOf(token)) },
          },
        ],
        removes: true,
        code: actions({ model, edit }),
      },
    },
  );
}
