import { featuresOf } from "../../api/dialects/features.js";
import { computed, type ReadonlySignal } from "@preact/signals-core";
import type { Channel } from "../../api/entities/channel-schema.js";
import { searchChannels } from "../../api/entities/channels.js";
import { logTypeNumber } from "../../domain/records/statuses.js";
import { impacts, servedModels, type Division, type Impact } from "../../domain/channels/channel-health.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import { namesKept } from "../../state/channel-names.js";
import { createCollection } from "../../state/collection/collection.js";
import { createPart, type Part } from "../../state/part.js";
import type { UsageGateway } from "../../state/usage/answer.js";
import { readFailures, type Failures } from "../../state/usage/failures.js";
import type { CollectionOf } from "../../ui/collection/declaration.js";
import { health } from "./health-collection.js";

/** Which channels serve which model, and what would follow if one of them were gone. */
export interface HealthModel extends CollectionOf<typeof health> {
  /** How calls are divided, without the channel that is taken to be gone. */
  readonly division: ReadonlySignal<Division>;
  /** The channels that models depend on, the most important first. */
  readonly impacts: ReadonlySignal<readonly Impact<Channel>[]>;
  /** What failed in the last 7 days; undefined where the gateway doesn't log it. */
  readonly failures: Part<Failures> | undefined;
  /** A channel's name; its ID where it has none or is unknown. */
  nameOf(this: void, id: number): string;
}

/** Reads every channel once, and what failed beside them. Calls reject with a GatewayError. */
export function createHealthModel(gateway: UsageGateway): HealthModel {
  const type = logTypeNumber("failure", gateway.supports.peek().logTypes);
  const failures =
    type === undefined
      ? undefined
      : createPart(gateway, (abort) => readFailures(gateway, type, nowSeconds(), abort));
  const read = async (signal: AbortSignal) => {
    void failures?.load();
    return servedModels(await namesKept(gateway, searchChannels(gateway.http, "", { signal })));
  };
  const list: CollectionOf<typeof health> = createCollection(
    health,
    {
      async load(page, _order, signal, onTotal) {
        const models = await read(signal);
        onTotal(models.length);
        return page === 0 ? models : [];
      },
      loadAll: read,
      whenResumed: gateway.whenResumed,
      defaultSize: 50,
      dispose: () => failures?.dispose(),
    },
    { division: () => division.value, nameOf, failures: () => failures?.value.value },
  );
  const division = computed<Division>(() => {
    const { without } = list.filters.value;
    const { leastWeight } = featuresOf(gateway.supports.value);
    return { leastWeight, without: without ? Number(without) : undefined };
  });
  const names = computed(
    () => new Map(list.all.value.flatMap(({ channels }) => channels.map(({ id, name }) => [id, name]))),
  );
  function nameOf(id: number): string {
    return names.value.get(id) || `#${id}`;
  }
  return {
    ...list,
    division,
    impacts: computed(() => impacts(list.all.value)),
    failures,
    nameOf,
  };
}
