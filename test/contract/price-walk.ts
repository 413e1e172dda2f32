import { expect } from "chai";
import * as api from "../../src/api/index.js";
import type { Http } from "../../src/api/client/http.js";
import { failure } from "../api/fetch-stub.js";

/** What the server answers to a write that it doesn't take. */
async function refusal(work: Promise<unknown>): Promise<string | undefined> {
  const error = await failure(work);
  expect(error).to.be.instanceOf(api.GatewayError);
  return (error as api.GatewayError).serverMessage;
}

const price = {
  model: "org/model-1",
  type: "tokens",
  channel_type: 1,
  input: 0.15,
  output: 0.6,
  locked: false,
  extra_ratios: { cached_tokens: 0.5, odd_tokens: 2 },
};

/**
 * Every call of one-hub's price table, from a few prices to none. It was recorded with its server; a replay proves that
 * our calls are still spelled as that server took them, and that the embedded gateway answers them alike.
 */
export async function walkPrices(http: Http, password: string): Promise<void> {
  await api.getStatus(http);
  await api.logIn(http, { username: "root", password });
  const before = await api.listPrices(http);
  expect(before.length).to.be.greaterThan(1);
  expect((await api.listPriceOwners(http)).find(({ id }) => id === 1)).to.include({ name: "OpenAI" });
  expect(await api.listPricedModels(http)).to.have.members(before.map(({ model }) => model));

  await api.createPrice(http, price);
  expect(await api.getPrice(http, price.model)).to.deep.equal(price);
  expect(await refusal(api.createPrice(http, price))).to.equal("model already exists");
  expect(await refusal(api.createPrice(http, { ...price, model: "" }))).to.include("'required'");
  expect(await refusal(api.createPrice(http, { ...price, model: "n", input: -1, output: -1 }))).to.include(
    "'Price.Input'",
  );

  let now: api.Price = price;
  const changes: readonly api.PriceChanges[] = [
    { input: 0.2 },
    { output: 0 },
    { channel_type: 0 },
    { type: "times" },
    { locked: true },
    { extra_ratios: { cached_tokens: 0.25 } },
    { extra_ratios: undefined },
  ];
  for (const change of changes) {
    now = { ...now, ...change };
    await api.updatePrices(http, [price.model], now);
    expect(await api.getPrice(http, price.model)).to.deep.equal(clean(now));
  }
  expect(await refusal(api.updatePrices(http, [price.model], { ...now, input: -1 }))).to.include("'gte'");

  await api.createPrice(http, { ...price, model: "gpt-x*" });
  await api.updatePrices(http, [price.model, "gpt-x*", "missing"], { ...price, locked: true });
  const both = await api.listPrices(http);
  expect(both.filter(({ locked }) => locked).map(({ model }) => model)).to.deep.equal([
    "gpt-x*",
    price.model,
  ]);
  expect(both).to.have.length(before.length + 2);

  await api.deletePrices(http, [price.model, "gpt-x*"]);
  await api.deletePrices(http, [price.model]);
  expect(await refusal(api.getPrice(http, price.model))).to.equal("record not found");
  expect(await api.listPrices(http)).to.deep.equal(before);
  await api.deletePrices(
    http,
    before.map(({ model }) => model),
  );
  expect(await api.listPrices(http)).to.deep.equal([]);
  await api.logOut(http);
  expect(await failure(api.createPrice(http, price))).to.include({ kind: "unauthorised" });
}

/** Without what is undefined, as an answer has it. */
const clean = (row: api.Price): unknown => JSON.parse(JSON.stringify(row));
