import type {} from "gateway-console/elements.d.ts";
// Harmless on a server, where there are no elements.
import "gateway-console/elements/token-list";
import { Register } from "./register";

/** Custom elements: the tags stand in what the server sends, and come to life when the client's code is there. */
export default function Page() {
  return (
    <main>
      <Register />
      <gw-provider base-url="/gateway" locale="en">
        <gw-balance />
        <gw-token-list hide="used" />
      </gw-provider>
    </main>
  );
}
