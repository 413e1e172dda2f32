/** Registers routes with the checks that run before them, and keeps their paths for the slash redirects. */
import { auditByRoute } from "./new-api-audit.js";
import { mayWriteSensitive, refuseSensitive } from "./new-api-permissions.js";
import { authorise, type Role } from "./auth.js";
import { passBotCheck } from "./bot-check.js";
import type { Exchange, Gateway } from "./context.js";
import { seconds } from "./context.js";
import { empty, Refusal, refuse } from "./envelope.js";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export type Handler = (c: Exchange) => Response | Promise<Response>;

/** Checks before a handler; they run in the order of wire.md 0.5. */
export interface Guards {
  /** Who may call; anyone when absent. */
  role?: Role;
  /** Counts against the critical limit as well. */
  critical?: true;
  /** Requires the bot check while the option is on. */
  bot?: true;
  /** What new-api asks a permission for that administrators don't begin with. */
  sensitive?: true;
}

/** The registered addresses. */
export class RouteTable {
  readonly #routes: { method: string; pattern: RegExp }[] = [];

  add(method: string, path: string): void {
    const source = path.replace(/:[a-z]+/g, "[^/]+");
    this.#routes.push({ method, pattern: new RegExp(`^${source}$`) });
  }

  has(method: string, path: string): boolean {
    return this.#routes.some((route) => route.method === method && route.pattern.test(path));
  }

  /** How many routes are registered. */
  get size(): number {
    return this.#routes.length;
  }
}

/** The answer of a handler, with what it refuses by throwing. */
async function answerOf(handler: Handler, c: Exchange): Promise<Response> {
  try {
    return await handler(c);
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.message, error.status);
    throw error;
  }
}

/** Adds one route. Literal paths must be added before those with `:id` that would match them too. */
export function addRoute(
  gateway: Gateway,
  method: Method,
  path: string,
  guards: Guards,
  handler: Handler,
): void {
  gateway.routes.add(method, path);
  gateway.app.on(method, path, async (c) => {
    const now = seconds(gateway);
    const { address } = c.env.call;
    if (!gateway.limits.accept("general", address, now)) return empty(429);
    if (guards.critical === true && !gateway.limits.accept("critical", address, now)) return empty(429);
    if (guards.bot === true) {
      const refused = await passBotCheck(gateway, c);
      if (refused !== undefined) return refused;
    }
    if (guards.role !== undefined) {
      const refused = authorise(gateway, c, guards.role);
      if (refused !== undefined) return refused;
    }
    if (!gateway.isNewApi || (guards.role !== "admin" && guards.role !== "root")) return handler(c);
    const isRefused = guards.sensitive === true && !mayWriteSensitive(c);
    const answer = isRefused ? refuseSensitive(c) : await answerOf(handler, c);
    await auditByRoute(gateway, c, path, answer);
    return answer;
  });
}
