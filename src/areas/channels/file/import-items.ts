import { settingNames } from "../../../domain/channels/channel-settings.js";
import type { ImportPlan } from "../../../domain/channels/channel-import.js";
import type { JobItem, RowKey } from "../../../state/jobs/job.js";
import { withFurther } from "../many/further-job.js";
import type { SettingsChannel } from "../type-settings.js";

/** What becomes of one channel of a file. */
export type ChannelImport = ImportPlan<SettingsChannel>;

/** A channel that is created or changed, by its place in the file. */
export type ImportChoice = Extract<ChannelImport, { readonly kind: "new" | "changed" }> & {
  readonly place: number;
};

/** The channels of a file that can be created or changed. */
export const choicesOf = (plans: readonly ChannelImport[]): readonly ImportChoice[] =>
  plans.flatMap((plan, place) =>
    plan.kind === "new" || plan.kind === "changed" ? [{ ...plan, place }] : [],
  );

/**
 * What a job does about channels of a file. Never with a key or a further setting, which are held apart.
 * @param token by what they are held
 */
export function importItems(
  choices: readonly ImportChoice[],
  newName: (name: string) => string,
  token: string,
): readonly JobItem[] {
  const seen = new Map<string, number>();
  return choices.map((choice): JobItem => {
    if (choice.kind === "changed") {
      const { plan, status } = choice;
      const { id, name } = plan.channel;
      const item: JobItem = {
        key: id,
        name,
        about: { id, name },
        set: { ...plan.set, ...(status === undefined ? {} : { status }) },
        before: { ...plan.before, ...(status === undefined ? {} : { status: plan.channel.status }) },
      };
      return plan.further ? withFurther(item, plan.further, token) : item;
    }
    const { channel, enabled } = choice;
    const { name, type } = channel;
    const like = `${String(type)} ${name}`;
    const earlier = seen.get(like) ?? 0;
    seen.set(like, earlier + 1);
    const settings = Object.fromEntries(settingNames.map((setting) => [setting, channel[setting] ?? ""]));
    return {
      key: createdKey(choice),
      name: newName(name),
      about: { ...settings, name, type, enabled, earlier, creates: true, held: token },
      set: { exists: true },
      before: { exists: false },
    };
  });
}

/** By what a job knows a channel that it creates. */
export const createdKey = ({ place }: Pick<ImportChoice, "place">): RowKey => `new-${String(place)}`;
