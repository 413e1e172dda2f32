import { useState } from "react";
import type { Channel } from "../../../api/entities/channel-schema.js";
import { isWritten, type ChannelPlan } from "../../../domain/channels/channel-change-plan.js";
import type { Supports } from "../../../api/dialects/supports.js";
import type { SettingName } from "../../../domain/channels/channel-settings.js";
import { jobsOf, type NewJob } from "../../../state/jobs/jobs.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { useDialogJobPage, type JobAreas } from "../../../ui/jobs/job-page.js";
import { hold } from "../held-settings.js";
import { channelMessages } from "../generated/messages.en.js";
import { heldChange, withFurther } from "./further-job.js";

/** The same object each time, because it says where the jobs are. */
const areas: JobAreas = { channels: () => import("../jobs.js") };

/** Whether a gateway's channels have a setting. */
export const hasSetting =
  ({ channelFields: has }: Pick<Supports, "channelFields">) =>
  (name: SettingName): boolean =>
    (name !== "tag" && name !== "system_prompt") || has[name];

/**
 * Begins a job over channels; false where its code can't be loaded, which a message says.
 */
export function useChannelJob(): (job: Omit<NewJob, "list">) => Promise<boolean> {
  const gateway = useGateway();
  const pageOf = useDialogJobPage(areas);
  return async (job) => {
    const page = await pageOf("channels");
    if (!page) return false;
    const run = await jobsOf(gateway).add({ ...job, list: "channels" });
    void run.go(page);
    return true;
  };
}

/** Asks the page about channels; those that it allows to be changed. */
export function useAllowed(): (channels: readonly Channel[]) => readonly Channel[] {
  const host = useHost();
  return (channels) => channels.filter(({ id, name }) => host.ask("gw-before-channel-update", { id, name }));
}

/** What a dialog does with plans that were previewed. */
export interface PlannedRun {
  /** What is left to be written once the page was asked. */
  readonly written: readonly ChannelPlan<Channel>[];
  readonly vetoed: number;
  /** Begins the job; false where the page allows fewer channels, which is shown first, or where it can't begin. */
  start(action: "edit" | "copy"): Promise<boolean>;
}

/** Runs the plans of a preview. The page is asked once for each channel. */
export function usePlannedRun(plans: readonly ChannelPlan<Channel>[]): PlannedRun {
  const { noName } = useMessages(channelMessages);
  const gateway = useGateway();
  const begin = useChannelJob();
  const allow = useAllowed();
  const [permitted, setPermitted] = useState<{
    readonly plans: readonly ChannelPlan<Channel>[];
    readonly left: readonly ChannelPlan<Channel>[];
  }>();
  const all = plans.filter(isWritten);
  const written = permitted?.plans === plans ? permitted.left : all;
  return {
    written,
    vetoed: all.length - written.length,
    async start(action) {
      if (permitted?.plans !== plans) {
        const allowed = new Set(allow(all.map(({ channel }) => channel)));
        const left = all.filter(({ channel }) => allowed.has(channel));
        if (left.length < all.length) {
          setPermitted({ plans, left });
          return false;
        }
      }
      const token = hold(
        gateway,
        new Map(
          written.flatMap(({ channel: { id }, further }) => (further ? [heldChange(id, further)] : [])),
        ),
      );
      return begin({
        kind: "settings",
        action,
        items: written.map(({ channel: { id, name }, set, before, further }) => {
          const item = { key: id, name: name || noName, about: { id, name }, set, before };
          return further ? withFurther(item, further, token) : item;
        }),
      });
    },
  };
}
