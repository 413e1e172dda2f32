// The catalog of models of new-api: one thing is edited, and nothing else changes.
import { describe, it } from "node:test";
import { expect } from "chai";
import { sampleCatalog } from "../../demo/gateway/catalog/catalog-data.js";
import { createGateway } from "../../demo/gateway/gateway.js";
import { previewCatalogSync, syncCatalog } from "../../src/api/entities/catalog-sync.js";
import {
  createCatalogModel,
  deleteCatalogModel,
  getCatalogModel,
  listCatalogModels,
  listMissingModels,
  setCatalogModelStatus,
  updateCatalogModel,
} from "../../src/api/entities/model-catalog.js";
import { allVendors, createVendor, deleteVendor, updateVendor } from "../../src/api/entities/vendors.js";
import { isGatewayError } from "../../src/api/client/errors.js";
import * as api from "../../src/api/index.js";

async function open() {
  const server = createGateway({ newApi: true, seed: "demo", catalog: sampleCatalog(), criticalLimit: 0 });
  const written: Record<string, unknown>[] = [];
  const http = api.createHttp({
    baseUrl: "http://gateway.example",
    cookies: true,
    async fetch(input, init) {
      const request = new Request(input, init);
      if (request.method === "PUT") written.push((await request.clone().json()) as Record<string, unknown>);
      return server.fetch(request);
    },
  });
  await api.getStatus(http);
  await api.logIn(http, { username: "root", password: "123456" });
  return { http, written };
}

const rejection = async (work: Promise<unknown>) => {
  const error = await work.catch((cause: unknown) => cause);
  return isGatewayError(error) ? error : undefined;
};

const plain = {
  ...{ model_name: "m", description: "", icon: "", tags: "", vendor_id: 0, endpoints: "" },
  ...{ status: 0, sync_official: 0, name_rule: 2 },
};

describe("models of the catalog", () => {
  it("keep what isn't edited, and never store the endpoints that the gateway found out", async () => {
    const { http, written } = await open();
    const before = await getCatalogModel(http, 5);
    expect(before).to.include({ endpoints: "" });
    expect(before.endpointNames).to.deep.equal(["openai"]);
    const after = await updateCatalogModel(http, 5, { tags: "old" });
    expect(after).to.deep.equal({ ...before, tags: "old", updated_time: after.updated_time });
    expect(written[0]).to.include({ endpoints: "", status: 0 });
    expect(written[0]).to.not.have.any.keys("bound_channels", "enable_groups", "quota_types");
  });

  it("keep the endpoints that somebody set, as they were written", async () => {
    const { http } = await open();
    const before = await getCatalogModel(http, 1);
    expect((await updateCatalogModel(http, 1, { icon: "X" })).endpoints).to.equal(before.endpoints);
    expect(before.endpoints).to.include("/v1/chat/completions");
  });

  it("are created as they shall be, also off and not synced", async () => {
    const { http } = await open();
    expect(await createCatalogModel(http, plain)).to.include(plain);
    const again = await rejection(createCatalogModel(http, plain));
    expect(again?.serverMessage).to.equal("模型名称已存在");
  });

  it("are switched without anything else, and deleted", async () => {
    const { http } = await open();
    const before = await getCatalogModel(http, 1);
    await setCatalogModelStatus(http, 1, 0);
    expect(await getCatalogModel(http, 1)).to.deep.equal({ ...before, status: 0 });
    await deleteCatalogModel(http, 1);
    expect((await rejection(getCatalogModel(http, 1)))?.serverMessage).to.equal("record not found");
    expect((await listCatalogModels(http)).map(({ id }) => id)).to.deep.equal([5, 4, 3, 2]);
    expect(await listMissingModels(http)).to.include("gpt-4o");
  });

  it("are synced with what the project knows, as the preview says", async () => {
    const { http } = await open();
    const preview = await previewCatalogSync(http, "");
    const result = await syncCatalog(http, [{ model_name: "gpt-4o", fields: ["icon", "tags"] }], "en");
    expect(result).to.include({ created_models: preview.missing.length, updated_models: 1 });
    expect((await previewCatalogSync(http, "")).missing).to.deep.equal([]);
  });
});

describe("vendors", () => {
  it("are renamed as whole rows, and not made again after somebody else deleted them", async () => {
    const { http, written } = await open();
    const vendor = await createVendor(http, { name: "Mistral", description: "d", icon: "" });
    const renamed = await updateVendor(http, vendor.id, { name: "Mistral AI" });
    expect(renamed).to.include({ name: "Mistral AI", description: "d" });
    expect(written[0]?.created_time).to.be.greaterThan(0);
    await deleteVendor(http, vendor.id);
    const gone = await rejection(updateVendor(http, vendor.id, { name: "Back" }));
    expect(gone?.serverMessage).to.equal("record not found");
    expect((await allVendors(http)).map(({ name }) => name)).to.deep.equal([
      "OpenAI",
      "Anthropic",
      "DeepSeek",
    ]);
  });
});
