import { commonTypes } from "../../domain/channels/channel-forms.js";
import { channelTypes, newerChannelTypes } from "../../domain/channels/channel-types.js";
import type { ModelsByType } from "../../state/channel-models.js";
import type { NameGroup } from "../../ui/kit/picker/picker-names.js";

/**
 * The models of a gateway by provider: first the channel's own provider, then the most used ones, then the others. What
 * no provider lists is last.
 * @param others heading of those
 */
export function modelGroups(
  models: ModelsByType,
  all: readonly string[],
  type: number,
  { nameOf, others }: { nameOf(this: void, type: number): string; readonly others: string },
): readonly NameGroup[] {
  const order = [type, ...commonTypes, ...[...channelTypes, ...newerChannelTypes].map(({ key }) => key)];
  const types = new Set([...order, ...Object.keys(models).map(Number)]);
  return [
    ...[...types].map((key) => ({ title: nameOf(key), names: models[String(key)] ?? [] })),
    { title: others, names: all },
  ];
}
