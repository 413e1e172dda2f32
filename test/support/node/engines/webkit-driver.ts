import type { Command, Connection } from "./connection.js";

/** Where the standard has a command: its path below the session. All are posted but the deletion of cookies. */
const paths: Readonly<Record<Command, (parameters: { readonly id?: string }) => [string, string]>> = {
  "Navigate To": () => ["POST", "url"],
  Refresh: () => ["POST", "refresh"],
  Back: () => ["POST", "back"],
  Forward: () => ["POST", "forward"],
  "Perform Actions": () => ["POST", "actions"],
  "Release Actions": () => ["DELETE", "actions"],
  "Execute Async Script": () => ["POST", "execute/async"],
  "Element Click": ({ id = "" }) => ["POST", `element/${id}/click`],
  "Delete All Cookies": () => ["DELETE", "cookie"],
};

async function call(address: string, method: string, body?: object): Promise<unknown> {
  const init = method === "POST" ? { body: JSON.stringify(body ?? {}) } : {};
  const answer = await fetch(address, { method, ...init });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}

/**
 * Opens a session of WebDriver over HTTP: the driver starts the browser.
 * @param origin the driver's
 * @param size of the browser's window, in pixels; without it each browser has its own idea, and lists fewer columns
 */
export async function connectDriver(
  origin: string,
  size: { readonly width: number; readonly height: number },
): Promise<Connection> {
  const { sessionId } = (await call(`${origin}/session`, "POST", { capabilities: { alwaysMatch: {} } })) as {
    sessionId: string;
  };
  const session = `${origin}/session/${sessionId}`;
  await call(`${session}/window/rect`, "POST", { x: 0, y: 0, ...size });
  return {
    run: (name, parameters = {}) => {
      const [method, path] = paths[name](parameters);
      return call(`${session}/${path}`, method, parameters);
    },
    close: async () => {
      await call(session, "DELETE");
    },
  };
}
