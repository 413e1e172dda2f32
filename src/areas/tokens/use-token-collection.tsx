import type { ReactNode } from "react";
import type { Token } from "../../api/entities/tokens.js";
import { tokenBulkMessages } from "./bulk.messages.en.js";
import { tokenMessages } from "../shared/tokens.messages.en.js";
import { bindCollection } from "../../ui/collection/bind-collection.js";
import type { AnyDefinition } from "../../ui/collection/definition.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { NothingFound } from "../shared/nothing-found/lazy.js";
import { useTokenLinks } from "../shared/token-links.js";
import { useChatClients } from "../shared/use-chat-clients.js";
import { tokens } from "./token-collection.js";
import { createTokensModel, type TokensModel } from "./tokens-model.js";
import { useTokenActions } from "./use-token-actions.js";

const loadJobs = () => import("./jobs.js");

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
  const links = useTokenLinks(model);
  const clients = useChatClients();
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
      uncopied: model.uncopied,
      ...parts,
      nameOf,
      ...(tokens.secretOf ? { keyTextOf: tokens.secretOf } : {}),
      countText: useMessages(tokenBulkMessages).things,
      jobs: loadJobs,
      recreate: (rateLimiter) => createTokensModel(gateway, rateLimiter),
      menuLabel: (token) => t.rowActions(nameOf(token)),
      ...(open ? { open } : {}),
      buttonCapabilities: ["copy", "chat"],
      rowItems: (token) => [
        ...clients.map((client, index) => ({
          key: `copy-${client.id}-${String(index)}`,
          capability: "copy",
          group: t.copyFor,
          label: client.label,
          onSelect: () => void links.copyLink(token, client),
        })),
        ...clients.map((client, index) => ({
          key: `chat-${client.id}-${String(index)}`,
          capability: "chat",
          group: t.chatFor,
          label: client.label,
          onSelect: () => void links.openChat(token, client),
        })),
      ],
      ...useTokenActions(model, edit, links.copyKey),
    },
  );
}
