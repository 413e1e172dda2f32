/** What a real new-api and Laisky's fork of August 2026 answered to a return from an OIDC provider. */
import { expect } from "chai";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { completeOAuth } from "../../src/api/entities/oauth.js";
import { readServerMessage } from "../../src/i18n/server-messages.js";
import { open } from "../api/dialect-stub.js";
import { failure, json } from "../api/fetch-stub.js";
import type { WireLine } from "./wire.js";

interface Answer {
  readonly success: boolean;
  readonly message: string;
  readonly data?: { readonly action?: string };
}

const lines = readFileSync(new URL("./wire/family/oidc-2026.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as WireLine);

for (const member of ["new-api", "laisky"] as const)
  describe(`a return from an OIDC provider to ${member}`, () => {
    const answers = lines
      .filter(({ name }) => name === member)
      .map(({ response }) => ({ status: response.status, body: response.body as Answer }));
    const signedIn = answers.find(({ body }) => body.success);
    const ending = async ({ status, body }: (typeof answers)[number]) => {
      const http = await open(member, {
        "GET /api/oauth/oidc": () => json(body, status),
        "GET /api/user/self": () => json(signedIn?.body),
      });
      return completeOAuth(http, "oidc", { code: "code", state: "state" });
    };

    it("signs in, or connects the account to that of the session", async () => {
      const said: string[] = [];
      for (const answer of answers.filter(({ body }) => body.success)) {
        const outcome = await ending(answer);
        said.push(outcome.bound ? "bound" : outcome.user.username);
      }
      expect(said.sort()).to.deep.equal(["bound", "oidcann"]);
    });

    it("says why it was refused, in the reader's words", async () => {
      const refused = answers.filter(({ body }) => !body.success);
      expect(refused).to.have.length.above(3);
      for (const answer of refused) {
        const { message } = answer.body;
        const error = await failure(ending(answer));
        expect(error).to.include({
          kind: answer.status === 403 ? "forbidden" : "refused",
          serverMessage: message,
        });
        expect(await readServerMessage(message, "en"), message).not.to.equal(message);
        expect(await readServerMessage(message, "zh-CN"), message).to.match(/\p{Script=Han}/u);
      }
    });
  });
