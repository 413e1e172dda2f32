import { chatClients, lobeChat, type ChatClient } from "./chat-links.js";
import { literal, shellWord } from "./quoting.js";

/** What a client app needs to call the gateway. */
export interface AppCall {
  /** Without `/v1` and without a slash at its end. */
  readonly server: string;
  readonly key: string;
  readonly model: string;
}

/** A setting of an app under the name that the app gives it. */
export interface AppField {
  readonly name: string;
  readonly value: string;
  /** Whether it is the key. */
  readonly isKey?: true;
}

/** A client app under its own name, and how it is set up. Settings are those of its documentation. */
export type ClientApp = { readonly label: string } & (
  | {
      readonly kind: "fields";
      readonly id: "cherry" | "chatbox" | "open-webui" | "dify" | "cursor" | "cline";
      readonly settings: (call: AppCall) => readonly AppField[];
      readonly link?: ChatClient;
    }
  | {
      readonly kind: "lines";
      readonly id: "lobechat" | "continue" | "claude-code";
      /** Lines for a file or a shell, with the key. */
      readonly settings: (call: AppCall) => string;
      readonly link?: ChatClient;
    }
  | {
      readonly kind: "link";
      readonly id: ChatClient["id"] | `own-${string}`;
      /** Takes base URL and key from a link. */
      readonly link: ChatClient;
    }
);

const environment = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join("\n");

const linkApps = (links: readonly ChatClient[]): readonly ClientApp[] =>
  links.map((link, index) => ({
    kind: "link",
    id: link.id === "own" ? `own-${String(index)}` : link.id,
    label: link.label,
    link,
  }));

/**
 * The client apps for a gateway, in the order in which they are offered. Cherry Studio and Chatbox add `/v1` to the
 * address themselves, as Claude Code does; the others expect it.
 * @param anthropicMessages whether the gateway takes Anthropic's form of calls
 * @param chatLink whether the operator has set a chat link, which LobeChat's link needs
 * @param links the clients that take a link, each beside the settings of the app of its name, or by itself
 */
export function clientApps({
  anthropicMessages,
  chatLink,
  links = chatClients,
}: {
  readonly anthropicMessages: boolean;
  readonly chatLink: boolean;
  readonly links?: readonly ChatClient[];
}): readonly ClientApp[] {
  const nameOf = ({ label }: { readonly label: string }) => label.toLowerCase();
  const linkOf = (app: ClientApp) => links.find((link) => nameOf(link) === nameOf(app));
  const apps = appsOf({ anthropicMessages, chatLink });
  const known = new Set(apps.map(nameOf));
  const others = linkApps(links.filter((link) => !known.has(nameOf(link))));
  return apps.flatMap((app) => {
    const link = linkOf(app);
    // After the chat clients that can be set up, before the editors.
    return [...(app.id === "dify" ? others : []), link ? { ...app, link } : app];
  });
}

function appsOf(given: { anthropicMessages: boolean; chatLink: boolean }): readonly ClientApp[] {
  const { anthropicMessages, chatLink } = given;
  const claude: ClientApp = {
    kind: "lines",
    id: "claude-code",
    label: "Claude Code",
    settings: ({ server, key, model }) =>
      [
        `export ANTHROPIC_BASE_URL=${shellWord(server)}`,
        `export ANTHROPIC_AUTH_TOKEN=${shellWord(key)}`,
        `export ANTHROPIC_MODEL=${shellWord(model)}`,
        "claude",
      ].join("\n"),
  };
  return [
    {
      kind: "fields",
      id: "cherry",
      label: "Cherry Studio",
      settings: ({ server, key }) => [
        { name: "API Host", value: server },
        { name: "API Key", value: key, isKey: true },
      ],
    },
    {
      kind: "fields",
      id: "chatbox",
      label: "Chatbox",
      settings: ({ server, key }) => [
        { name: "API Host", value: server },
        { name: "API Key", value: key, isKey: true },
      ],
    },
    {
      kind: "fields",
      id: "open-webui",
      label: "Open WebUI",
      settings: ({ server, key }) => [
        { name: "URL", value: `${server}/v1` },
        { name: "API Key", value: key, isKey: true },
      ],
    },
    {
      kind: "lines",
      id: "lobechat",
      label: "LobeChat",
      settings: ({ server, key, model }) =>
        environment({
          OPENAI_PROXY_URL: `${server}/v1`,
          OPENAI_API_KEY: key,
          OPENAI_MODEL_LIST: `+${model}`,
        }),
      ...(chatLink ? { link: lobeChat } : {}),
    },
    {
      kind: "fields",
      id: "dify",
      label: "Dify",
      settings: ({ server, key, model }) => [
        { name: "Model Name", value: model },
        { name: "API Key", value: key, isKey: true },
        { name: "API Base URL", value: `${server}/v1` },
      ],
    },
    {
      kind: "fields",
      id: "cursor",
      label: "Cursor",
      settings: ({ server, key, model }) => [
        { name: "OpenAI API Key", value: key, isKey: true },
        { name: "Override OpenAI Base URL", value: `${server}/v1` },
        { name: "Add model", value: model },
      ],
    },
    {
      kind: "fields",
      id: "cline",
      label: "Cline",
      settings: ({ server, key, model }) => [
        { name: "Base URL", value: `${server}/v1` },
        { name: "API Key", value: key, isKey: true },
        { name: "Model ID", value: model },
      ],
    },
    {
      kind: "lines",
      id: "continue",
      label: "Continue",
      settings: ({ server, key, model }) =>
        [
          "name: Gateway",
          "version: 1.0.0",
          "schema: v1",
          "models:",
          `  - name: ${literal(model)}`,
          "    provider: openai",
          `    model: ${literal(model)}`,
          `    apiBase: ${literal(`${server}/v1`)}`,
          `    apiKey: ${literal(key)}`,
        ].join("\n"),
    },
    ...(anthropicMessages ? [claude] : []),
  ];
}
