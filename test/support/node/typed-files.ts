/** What a host in TypeScript writes; a wrong line is one that the types must refuse. */
const page = `
import "gateway-console/elements/token-list";
import { configureGateway, locales, version } from "gateway-console";
import { createHttp, getStatus, isGatewayError } from "gateway-console/api";
import { createProxy, toNodeHandler, widgetCalls } from "gateway-console/proxy";
import { openDatabase } from "gateway-console/database";

createProxy({ target: "http://gateway", usage: openDatabase("one-api.db", { timeout: 1000 }) });
// @ts-expect-error: an address isn't a database
createProxy({ target: "http://gateway", usage: "one-api.db" });

configureGateway({ baseUrl: "/gateway", getToken: async () => "token" });
// @ts-expect-error: an address is a text
configureGateway({ baseUrl: 1 });

const list = document.createElement("gw-token-list");
list.readonly = true;
list.getToken = () => null;
list.addEventListener("gw-token-created", (event) => {
  const id: number = event.detail.id;
  console.log(id, event.detail.name.length);
  // @ts-expect-error: the key is not in the event
  console.log(event.detail.key);
});
document.addEventListener("gw-token-created", ({ detail }) => {
  console.log(detail.name.length);
  // @ts-expect-error: not in the event
  console.log(detail.title);
});
// @ts-expect-error: not one of its values
list.theme = "purple";
// @ts-expect-error: there is no such property
list.columns = [];
await list.refresh();
document.querySelector("gw-console")?.navigate("/token");

const http = createHttp({ baseUrl: "https://gateway.example" });
const name: string = (await getStatus(http)).system_name;
const failed = (error: unknown) => (isGatewayError(error) ? error.kind : undefined);
// @ts-expect-error: a gateway has an address
createHttp({});

const proxy = createProxy({ target: "http://127.0.0.1:3000", basePath: "/gateway", allow: widgetCalls });
const answer: Response = await proxy.fetch(new Request("http://site.example/gateway/api/status"));
// @ts-expect-error: without a target it leads nowhere
createProxy({ basePath: "/gateway" });
export { answer, failed, locales, name, toNodeHandler, version };
`;

const view = `
import type {} from "gateway-console/elements.d.ts";
import { GatewayProvider, TokenList, type ViewHandle } from "gateway-console/react";
import { useRef } from "react";

export function Account() {
  const list = useRef<ViewHandle>(null);
  return (
    <GatewayProvider baseUrl="/gateway" locale="en" theme="dark">
      <TokenList ref={list} readonly hide={["used"]} onTokenCreated={(event) => console.log(event.detail)} />
      <gw-balance theme="dark" hide-used />
      <gw-token-list ongw-token-created={(event) => console.log(event.detail.name.length)} />
      {/* @ts-expect-error: not in the event */}
      <gw-token-list ongw-token-created={(event) => console.log(event.detail.title)} />
      {/* @ts-expect-error: there is no such handler */}
      <TokenList onTokenInvented={() => {}} />
      {/* @ts-expect-error: not one of its values */}
      <gw-balance theme="purple" />
    </GatewayProvider>
  );
}
`;

/** A host's files in TypeScript that are checked with the installed package, by their names. */
export const typedFiles = {
  "page.ts": page,
  "view.tsx": view,
  // It needs nobody else's types.
  "tags.ts": `import "gateway-console/elements/balance";
document.createElement("gw-balance").addEventListener("gw-toast", ({ detail }) => detail.text);\n`,
};
