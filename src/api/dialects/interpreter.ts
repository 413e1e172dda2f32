import type { HttpRequest } from "../client/http-request.js";
import { isGatewayError } from "../client/errors.js";
import type { Dialect, DialectPage, Envelope, Send } from "./dialect.js";
import { loadDialect } from "./load-dialect.js";
import { dialectOf, type DialectMember, type Recognised } from "./member.js";
import { STATUS_PATH } from "./recogniser.js";
import { recogniseRows } from "./rows.js";

/** What is known about a gateway before and between calls. */
export interface InterpreterOptions extends DialectPage {
  /** Whether the gateway must be treated as one-api whatever its responses look like. */
  readonly assumed: () => boolean;
  /** The dialect that was used on an earlier visit. */
  readonly remembered?: (() => DialectMember | undefined) | undefined;
  /** What its status and rows revealed about it. */
  readonly found: () => Recognised | undefined;
  /** When the gateway started, see `Recogniser`. */
  readonly started: () => unknown;
  /** Reads its status in a way that also updates `found`. */
  readonly readStatus: (request: HttpRequest<unknown>) => Promise<unknown>;
}

/** Sends one call unchanged. */
export type SendCall = (request: HttpRequest<unknown>, dialect?: Dialect) => Promise<Envelope | undefined>;

/** Sends calls to one gateway in its own dialect, as soon as that is known. */
export interface Interpreter {
  answer(request: HttpRequest<unknown>, send: SendCall): Promise<Envelope | undefined>;
}

/** new-api names the header that it misses; no other gateway has one of that name. */
const saysNewApi = (error: unknown) =>
  isGatewayError(error) && /\bNew-Api-User\b/.test(error.serverMessage ?? "");

/**
 * Whether the response to a sign-in identifies the account differently from one-api's. Signing in is the same on all
 * gateways, but can't be repeated to find out.
 */
const signsInElsewhere = ({ signsIn = false }: HttpRequest<unknown>, answer: Envelope | undefined) =>
  signsIn && (recogniseRows("/api/user/self", answer) ?? "one-api") !== "one-api";

/** Creates the interpreter of one gateway. */
export function createInterpreter(options: InterpreterOptions): Interpreter {
  const made = new Map<DialectMember, Promise<Dialect>>();
  let madeFor: unknown;

  function dialectNow(): Promise<Dialect> | undefined {
    if (options.assumed()) return undefined;
    const found = options.found();
    const member = found ? dialectOf(found) : options.remembered?.();
    if (!member) return undefined;
    const started = options.started();
    // What a dialect has found out about a release doesn't hold for the one that started since.
    if (madeFor !== undefined && madeFor !== started) made.clear();
    madeFor = started;
    const known = made.get(member);
    if (known) return known;
    const dialect = loadDialect(member).then((make) => make(options));
    made.set(member, dialect);
    // Loading a dialect is tried again when it is next needed, because the failure may have been temporary.
    dialect.catch(() => made.delete(member));
    return dialect;
  }

  async function through(dialect: Dialect, request: HttpRequest<unknown>, send: SendCall) {
    const sendOne: Send = (overrides) => send({ ...request, ...overrides }, dialect);
    return dialect.answer(request, sendOne);
  }

  return {
    async answer(request, send) {
      const before = await dialectNow();
      if (before && request.path !== STATUS_PATH) return through(before, request, send);
      const sent = send(request);
      let failure: unknown;
      const answer = await sent.catch((error: unknown) => {
        if (!request.share) throw error;
        failure = error;
        return undefined;
      });
      if (!options.found() && (saysNewApi(failure) || signsInElsewhere(request, answer)))
        await options.readStatus(request).catch(() => undefined);
      // Calls that were sent before the dialect was known were sent in one-api's form. It may be known by now.
      const repeats = request.share && request.path !== STATUS_PATH;
      const after = request.share || request.signsIn ? await dialectNow() : undefined;
      if (after && repeats) return through(after, request, send);
      if (after && answer) return after.answer(request, () => Promise.resolve(answer));
      return sent;
    },
  };
}
