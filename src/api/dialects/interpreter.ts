import type { HttpRequest } from "../client/http-request.js";
import { isGatewayError } from "../client/errors.js";
import type { Dialect, Envelope, Send, DialectContext } from "./dialect.js";
import { loadDialect } from "./load-dialect.js";
import { dialectOf, type DialectMember, type Recognised } from "./member.js";
import { STATUS_PATH } from "./recogniser.js";
import { recogniseRows } from "./rows.js";

/** What is known of a gateway before and while it is asked. */
export interface InterpreterOptions extends DialectContext {
  /** Whether it is to be taken for one-api whatever it looks like. */
  readonly assumed: () => boolean;
  /** The dialect that it was spoken to in on an earlier visit. */
  readonly remembered?: (() => DialectMember | undefined) | undefined;
  /** What its status and rows said of it. */
  readonly found: () => Recognised | undefined;
  /** Reads its status in a way that `found` learns of. */
  readonly readStatus: (request: HttpRequest<unknown>) => Promise<unknown>;
}

/** Sends one call unchanged. */
export type SendCall = (request: HttpRequest<unknown>, dialect?: Dialect) => Promise<Envelope | undefined>;

/** Speaks to one gateway in its own dialect, as soon as it is known which that is. */
export interface Interpreter {
  answer(request: HttpRequest<unknown>, send: SendCall): Promise<Envelope | undefined>;
}

/** new-api says which header it misses; nobody else has one of that name. */
const saysNewApi = (error: unknown) =>
  isGatewayError(error) && /\bNew-Api-User\b/.test(error.serverMessage ?? "");

/**
 * Whether the answer to a sign-in names the account in another way than one-api's. Signing in is the same everywhere,
 * but can't be repeated to find out.
 */
const signsInElsewhere = ({ signsIn = false }: HttpRequest<unknown>, answer: Envelope | undefined) =>
  signsIn && recogniseRows("/api/user/self", answer) !== undefined;

/** The interpreter of one gateway. */
export function createInterpreter(options: InterpreterOptions): Interpreter {
  const made = new Map<DialectMember, Promise<Dialect>>();

  function dialectNow(): Promise<Dialect> | undefined {
    if (options.assumed()) return undefined;
    const found = options.found();
    const member = found ? dialectOf(found) : options.remembered?.();
    if (!member) return undefined;
    const known = made.get(member);
    if (known) return known;
    const dialect = loadDialect(member).then((make) => make(options));
    made.set(member, dialect);
    // What could not be loaded may be loadable when it is wanted next.
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
      // What was sent before anything was known, was sent as one-api takes it. What the gateway is may be known by now.
      const repeats = request.share && request.path !== STATUS_PATH;
      const after = request.share || request.signsIn ? await dialectNow() : undefined;
      if (after && repeats) return through(after, request, send);
      if (after && answer) return after.answer(request, () => Promise.resolve(answer));
      return sent;
    },
  };
}
