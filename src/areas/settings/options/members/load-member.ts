import type { ProjectName } from "../../../../domain/site/project.js";
import { settled } from "../../../../i18n/catalogue.js";
import { loadChunk } from "../../../../ui/host/lifecycle/lazy.js";
import type { MemberOptions, MemberTexts } from "./member-options.js";

const noTexts: MemberTexts = { options: {}, groups: {} };
const noTextsLoaded = settled(Promise.resolve(noTexts), noTexts);
const oneApi: MemberOptions = {
  groups: [],
  lacks: [],
  elsewhere: [],
  messages: { area: "settings-one-api", load: () => noTextsLoaded },
};

const files: Readonly<
  Record<Exclude<ProjectName, "oneApi">, () => Promise<{ readonly member: MemberOptions }>>
> = {
  newApi: () => import("./new-api.js"),
  oneHub: () => import("./one-hub.js"),
  // Its settings hold those of its fork, too, which one-hub doesn't list.
  doneHub: () => import("./one-hub.js"),
  laiskyOneApi: () => import("./laisky.js"),
};

const loading = new Map<ProjectName, Promise<MemberOptions>>([
  ["oneApi", settled(Promise.resolve(oneApi), oneApi)],
]);

async function fetched(project: Exclude<ProjectName, "oneApi">): Promise<MemberOptions> {
  const { member } = await loadChunk(files[project]);
  return member;
}

/**
 * Loads what a member has beside one-api's settings, with its English texts; the same promise on every call. Rejects
 * with a ChunkError when its file can't be loaded, and loads it again the next time.
 */
export function loadMember(project: ProjectName): Promise<MemberOptions> {
  const running = loading.get(project);
  if (running || project === "oneApi") return running ?? Promise.resolve(oneApi);
  const promise: Promise<MemberOptions> = fetched(project).then((member) => {
    void settled(promise, member);
    return member;
  });
  loading.set(project, promise);
  promise.catch(() => loading.delete(project));
  return promise;
}
