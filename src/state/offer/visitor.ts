import type { CallOptions } from "../../api/client/http-request.js";
import type { Gateway } from "../gateways.js";

/** What of a gateway reading its offer needs. */
export type OfferGateway = Pick<Gateway, "http" | "session" | "supports">;

/** The options of a call that visitors may make, too: as one, its failure ends no session. */
export const asVisitor = (
  { session }: Pick<OfferGateway, "session">,
  signal: AbortSignal,
): CallOptions & { readonly anonymous: boolean } => ({
  signal,
  anonymous: session.user.peek() === undefined,
});

/** A number of tokens; undefined for 0, by which gateways say that they don't know. */
export const tokensOrUnknown = (count: number): number | undefined => (count > 0 ? count : undefined);

/** What nothing is known of but its name. */
export const nameAlone = (name: string) =>
  ({
    name,
    vendor: "",
    about: "",
    tags: [],
    endpoints: [],
    context: undefined,
    maxOutput: undefined,
    groups: [],
    chats: true,
    byChannel: [],
    isTimed: false,
    price: { kind: "untold" },
  }) as const;
