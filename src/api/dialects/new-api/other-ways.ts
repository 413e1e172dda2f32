import { fieldsOf, numberOf, textOf, type Fields } from "../kit.js";

const way = (provider: string, client_id: unknown, rest: Fields): Fields => ({
  provider,
  client_id,
  name: "",
  scope: "",
  returns: true,
  binds: true,
  id: 0,
  ...rest,
});

/** What the providers are asked for whose operator left that out. */
const usualScope = "openid profile email";

/**
 * A provider that the operator added. Some forks have kinds besides, whose sign-in doesn't begin in a browser or
 * needs no client.
 */
const custom = (data: Fields): readonly Fields[] => {
  const { slug, name, client_id, authorization_endpoint: endpoint, scopes, kind } = data;
  if (textOf(slug) === "" || textOf(client_id) === "" || textOf(endpoint) === "") return [];
  if (kind !== undefined && kind !== "oauth_code") return [];
  const scope = textOf(scopes) || usualScope;
  return [way(textOf(slug), client_id, { name: textOf(name), endpoint, scope, id: numberOf(data.id) })];
};

/** The ways to sign in that one-api doesn't have, for a status; nothing where there are none (wire.md 9.19). */
export function otherWays(status: Fields): Fields {
  const { discord_client_id, linuxdo_client_id, oidc_client_id, oidc_display_name, custom_oauth_providers } =
    status;
  const named = textOf(oidc_display_name);
  const ways = [
    ...(status.discord_oauth === true && textOf(discord_client_id) !== ""
      ? [
          way("discord", discord_client_id, {
            endpoint: "https://discord.com/oauth2/authorize",
            scope: "identify openid",
          }),
        ]
      : []),
    // It returns to the address that is registered there.
    ...(status.linuxdo_oauth === true && textOf(linuxdo_client_id) !== ""
      ? [
          way("linuxdo", linuxdo_client_id, {
            endpoint: "https://connect.linux.do/oauth2/authorize",
            returns: false,
          }),
        ]
      : []),
    ...(status.oidc_enabled === true && named !== "" && named !== "OIDC"
      ? [
          way("oidc", oidc_client_id, {
            name: named,
            endpoint: status.oidc_authorization_endpoint,
            scope: usualScope,
          }),
        ]
      : []),
    ...(Array.isArray(custom_oauth_providers) ? custom_oauth_providers : []).flatMap((data: unknown) =>
      custom(fieldsOf(data)),
    ),
  ];
  return ways.length > 0 ? { other_ways: ways } : {};
}
