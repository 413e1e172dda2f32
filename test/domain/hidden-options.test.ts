import { describe, it } from "node:test";
import { expect } from "chai";
import { asGatewayHas, isWriteOnly } from "../../src/domain/settings/hidden-options.js";
import { knownOption } from "../../src/domain/settings/secret-names.js";

describe("settings that a gateway's list leaves out", () => {
  for (const [project, hidden, told] of [
    ["oneApi", ["SMTPToken", "GitHubClientSecret"], ["TurnstileSiteKey", "GitHubClientId"]],
    [
      "newApi",
      ["TurnstileSiteKey", "EpayKey", "oidc.client_secret", "model_deployment.ionet.api_key", "SMTPToken"],
      ["oidc.client_id", "EpayId", "ApproximateTokenEnabled"],
    ],
    ["oneHub", ["OIDCClientSecret", "SMTPToken"], ["CFWorkerImageKey", "TurnstileSiteKey"]],
    ["laiskyOneApi", ["ResendAPIKey", "StripeSecretKey", "StripeWebhookSecret"], ["TurnstileSiteKey"]],
  ] as const)
    it(`end as its rule says: ${project}`, () => {
      expect(hidden.filter((key) => !isWriteOnly(project, key))).to.deep.equal([]);
      expect(told.filter((key) => isWriteOnly(project, key))).to.deep.equal([]);
    });

  it("are written as secrets are, though others show them", () => {
    const site = knownOption("TurnstileSiteKey");
    if (!site) throw new Error("the table has the site key");
    expect(asGatewayHas("oneApi", site).kind).to.equal("text");
    expect(asGatewayHas("newApi", site).kind).to.equal("secret");
  });
});
