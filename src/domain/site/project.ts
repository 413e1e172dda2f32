/** The open-source project of a gateway, for the built-in footer (behaviour.md 1). */
interface Project {
  readonly name: string;
  readonly address: string;
  readonly author: string;
  readonly authorAddress: string;
  /** Undefined where releases and forks have different ones. */
  readonly licence: string | undefined;
  readonly licenceAddress: string;
}

/** The projects by their names here, see `Supports.project`. */
export type ProjectName = "oneApi" | "newApi" | "oneHub" | "doneHub" | "laiskyOneApi";

const onGitHub = (name: string, author: string, repository: string, licence?: string): Project => ({
  name,
  address: `https://github.com/${repository}`,
  author,
  authorAddress: `https://github.com/${repository.replace(/\/.*/, "")}`,
  licence,
  licenceAddress: `https://github.com/${repository}/blob/main/LICENSE`,
});

/** The projects of the family. */
export const projects: Readonly<Record<ProjectName, Project>> = {
  oneApi: onGitHub("One API", "JustSong", "songquanpeng/one-api", "MIT"),
  newApi: onGitHub("New API", "QuantumNous", "QuantumNous/new-api"),
  oneHub: onGitHub("One Hub", "MartialBE", "MartialBE/one-hub"),
  doneHub: onGitHub("Done Hub", "deanxv", "deanxv/done-hub", "Apache-2.0"),
  laiskyOneApi: onGitHub("One API", "Laisky", "Laisky/one-api", "MIT"),
};
