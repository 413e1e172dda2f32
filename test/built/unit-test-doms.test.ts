import { execFile } from "node:child_process";
import { before, describe, it } from "node:test";
import { promisify } from "node:util";
import { expect } from "chai";
import { ensureBuilt, rootDir } from "../../demo/serve/build.js";
import { catalog } from "../../src/elements/generated/catalog.js";

/** Makes each of these the page of a Node process, as the environments of test runners do. */
const doms: Readonly<Record<string, string>> = {
  jsdom:
    'import { JSDOM } from "jsdom"; const { window: made } = new JSDOM("", { url: "https://shop.example/", pretendToBeVisual: true });',
  "happy-dom":
    'import { Window } from "happy-dom"; const made = new Window({ url: "https://shop.example/" });',
};

const page = `
const problems = [];
process.on("unhandledRejection", (error) => problems.push("rejection: " + String(error)));
process.on("uncaughtException", (error) => problems.push("exception: " + String(error)));
const taken = new Set(["undefined", "globalThis", "performance", "crypto", "fetch"]);
for (const name of Object.getOwnPropertyNames(made))
  if (!taken.has(name) && (!(name in globalThis) || /Event|^(CSS|HTML|Mutation|navigator|Abort)/.test(name)))
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: made[name] });
globalThis.window = made;
made.addEventListener("error", (event) => problems.push("error: " + String(event.message)));
const asked = [];
globalThis.fetch = made.fetch = (address) => { asked.push(String(address)); return new Promise(() => {}); };
for (const level of ["error", "warn"]) console[level] = (...said) => problems.push(level + ": " + said.map(String).join(" "));
const rest = () => new Promise((resolve) => setTimeout(resolve));
`;

async function run(dom: string, script: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "-e", `${doms[dom] ?? ""}\n${page}\n${script}\nprocess.exit(0);`],
    // As unit test runners set it. Builds that ran in this process leave "production", whose React can't be tested.
    { cwd: rootDir, env: { ...process.env, NODE_ENV: "test" } },
  );
  return JSON.parse(stdout) as unknown;
}

describe("the package in the DOMs of unit tests", () => {
  before(() => ensureBuilt("dist"));

  for (const dom of Object.keys(doms)) {
    it(`has every element in ${dom}, quiet and without a call`, async () => {
      const tags = catalog.map(({ tag }) => tag);
      const told = await run(
        dom,
        `
        const tags = ${JSON.stringify(tags)};
        document.body.innerHTML = '<gw-token-list base-url="/early"></gw-token-list>';
        await import("gateway-console/elements/all");
        const kept = [];
        for (const tag of tags) {
          document.body.insertAdjacentHTML("beforeend", "<" + tag + ' base-url="/gateway"></' + tag + ">");
          const element = document.body.lastElementChild;
          element.getToken = () => "t";
          const made = document.createElement(tag);
          made.locale = "en";
          element.after(made);
          made.remove();
          if (element.isConnected && element.baseUrl === "/gateway" && made.locale === "en") kept.push(tag);
          await element.refresh?.();
          await rest();
        }
        const early = document.querySelector("gw-token-list").isConnected;
        document.body.replaceChildren();
        await rest();
        process.stdout.write(JSON.stringify({ kept, early, problems, asked }));
        `,
      );
      expect(told).to.deep.equal({ kept: tags, early: true, problems: [], asked: [] });
    });

    it(`has React's components in ${dom}, each with the frame of a server`, async () => {
      const told = await run(
        dom,
        `
        globalThis.IS_REACT_ACT_ENVIRONMENT = true;
        const { act, createElement } = await import("react");
        const { createRoot } = await import("react-dom/client");
        const { GatewayProvider, TokenList, QuickStart } = await import("gateway-console/react");
        const box = document.body.appendChild(document.createElement("div"));
        const root = createRoot(box);
        const view = createElement(GatewayProvider, { baseUrl: "/gateway" },
          createElement(TokenList, { className: "own" }), createElement(QuickStart));
        await act(async () => root.render(view));
        await rest();
        const drawn = [...box.querySelectorAll("div")].map(({ className, childElementCount }) => [className, childElementCount]);
        await act(async () => root.unmount());
        await rest();
        process.stdout.write(JSON.stringify({ drawn, problems, asked }));
        `,
      );
      expect(told).to.deep.equal({
        drawn: [
          ["own", 1],
          ["", 1],
        ],
        problems: [],
        asked: [],
      });
    });
  }
});
