/** The rows of the catalog, with what its calls share. */
import { seconds, type Exchange, type Gateway } from "../context.js";
import { Refusal } from "../envelope.js";
import { bodyOf, type Fields } from "../own-preference.js";
import { lenientInt } from "../parse.js";
import { speaksFor, type CatalogData, type ModelRow, type VendorRow } from "./catalog-data.js";

/** As the server writes rows: some fields aren't there when they are empty. */
export const written = (row: object, omitted: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(row).filter(([key, value]) => !(omitted.includes(key) && (value === "" || value === 0))),
  );

/** The catalog with what routes and the sync share. */
export class Catalog {
  readonly data: CatalogData;
  readonly #gateway: Gateway;
  #lastModel: number;
  #lastVendor: number;

  constructor(gateway: Gateway, data: CatalogData) {
    this.data = structuredClone(data);
    this.#gateway = gateway;
    this.#lastModel = Math.max(0, ...data.models.map(({ id }) => id));
    this.#lastVendor = Math.max(0, ...data.vendors.map(({ id }) => id));
  }

  addModel(row: Omit<ModelRow, "id" | "created_time" | "updated_time">): ModelRow {
    const now = seconds(this.#gateway);
    const added = { id: (this.#lastModel += 1), ...row, created_time: now, updated_time: now };
    this.data.models.push(added);
    return added;
  }

  addVendor(row: Omit<VendorRow, "id" | "created_time" | "updated_time">): VendorRow {
    const now = seconds(this.#gateway);
    const added = { id: (this.#lastVendor += 1), ...row, created_time: now, updated_time: now };
    this.data.vendors.push(added);
    return added;
  }

  /** The models of enabled channels that no row speaks for. */
  missing(): string[] {
    const offered = this.#gateway.store.data.abilities.filter(({ enabled }) => enabled);
    return [...new Set(offered.map(({ model }) => model))].filter(
      (model) => !this.data.models.some((row) => speaksFor(row, model)),
    );
  }
}

/** The page that a call asks for. */
export const page = (c: Exchange): { readonly page: number; readonly page_size: number } => {
  const size = lenientInt(c.req.query("page_size"));
  return { page: Math.max(1, lenientInt(c.req.query("p"))), page_size: size < 1 ? 10 : Math.min(size, 100) };
};

/** The rows of a page. */
export const cut = <T>(
  rows: readonly T[],
  { page: at, page_size: size }: ReturnType<typeof page>,
): readonly T[] => rows.slice((at - 1) * size, at * size);

/** The body of a write, as Go reads it. */
export async function sent(c: Exchange): Promise<Fields> {
  try {
    return await bodyOf(c);
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}
