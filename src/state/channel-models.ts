import { toJson } from "../domain/built-ins.js";
import { isGatewayError } from "../api/client/errors.js";
import type { Http } from "../api/client/http.js";
import { getModelsByType } from "../api/entities/models.js";
import type { GatewayStorage } from "./storage.js";

/** The names of the models that belong to each channel type, by the type's number. */
export type ModelsByType = Readonly<Record<string, readonly string[]>>;

/** The channel types that a gateway lists; undefined for an empty response, which says nothing about the types. */
export function namedTypes(models: ModelsByType): ReadonlySet<number> | undefined {
  const types = Object.keys(models).map(Number);
  return types.length > 0 ? new Set(types) : undefined;
}

const loading = new WeakMap<GatewayStorage, Promise<ModelsByType>>();

/**
 * The models of each channel type. Read once a page and kept in memory and in storage (behaviour.md 3), which is used
 * when the gateway can't be reached. Rejects with a GatewayError when nothing is available.
 */
export function channelModels(gateway: {
  readonly http: Http;
  readonly storage: GatewayStorage;
}): Promise<ModelsByType> {
  const known = loading.get(gateway.storage);
  if (known) return known;
  const models = getModelsByType(gateway.http).then(
    (answer) => {
      gateway.storage.write("channel_models", toJson(answer));
      return answer;
    },
    (error: unknown) => {
      loading.delete(gateway.storage);
      const stored = isGatewayError(error) ? storedModels(gateway.storage) : undefined;
      if (stored) return stored;
      throw error;
    },
  );
  loading.set(gateway.storage, models);
  return models;
}

function storedModels(storage: GatewayStorage): ModelsByType | undefined {
  const stored = storage.readJson("channel_models");
  if (typeof stored !== "object" || stored === null) return undefined;
  const lists = Object.entries(stored).map(([type, names]: [string, unknown]) => [
    type,
    Array.isArray(names) ? names.filter((name) => typeof name === "string") : [],
  ]);
  return Object.fromEntries(lists) as ModelsByType;
}
