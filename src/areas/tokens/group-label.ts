import type { OwnGroup } from "../../api/entities/groups.js";

/** A group that tokens can have, with what the gateway says of it and the factor for its prices. */
export function groupLabel({ name, about, ratio }: OwnGroup): string {
  const said = about === "" || about === name ? name : `${name} · ${about}`;
  return ratio === undefined ? said : `${said} · ×${String(ratio)}`;
}
