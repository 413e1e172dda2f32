import * as api from "../../src/api/index.js";
import type { DialectMember } from "../../src/api/dialects/member.js";
import { bodyOf } from "../contract/family.js";
import { json, stubFetch, success } from "./fetch-stub.js";
import type { SeenCall } from "./fetch-stub.js";

/** Stands in for `fetch`, and keeps the calls. */
export const stub = stubFetch();

/** What a gateway answers with, by method and path. */
export type Answers = Readonly<Record<string, (call: SeenCall) => Response>>;

/** A call by its method and path. */
export const nameOf = ({ method, url }: SeenCall) => `${method} ${new URL(url).pathname}`;

/** The calls so far but for the status, with their queries. */
export const seen = () =>
  stub.calls
    .filter((call) => nameOf(call) !== "GET /api/status")
    .map((call) => {
      const { search } = new URL(call.url);
      return `${nameOf(call)}${search}`;
    });

/** What was sent so far. */
export const bodies = () => stub.calls.flatMap(({ body }) => (body === undefined ? [] : [body]));

/** A gateway that is recognised as a member before anything else is asked. */
export async function open(
  member: DialectMember,
  answers: Answers,
  options: Partial<api.HttpOptions> = {},
): Promise<api.Http> {
  stub.status = undefined;
  stub.answer = (call) =>
    nameOf(call) === "GET /api/status"
      ? json(bodyOf(member, "status"))
      : (answers[nameOf(call)]?.(call) ?? success());
  const http = api.createHttp({ baseUrl: "https://gw.example", ...options });
  await api.getStatus(http);
  return http;
}

/** A channel of a type, as a form sends it. */
export const channel = (type: number) => ({ name: "a", type, key: "k", models: "m", group: "default" });
