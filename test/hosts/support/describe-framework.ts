import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser } from "playwright-core";
import { launchWholeBrowser, openSite } from "../../support/node/built-site.js";
import type { BuiltSite } from "../../support/node/built-site.js";
import { folderSite } from "../../support/node/installed.js";
import type { Proxy } from "../../../src/proxy/index.js";
import { expectNoWarning } from "./build.js";
import { startOwnServer } from "./own-server.js";
import { installHost, whyNotRun } from "./real-host.js";
import type { RealHost } from "./real-host.js";
import { expectWidgets } from "./visit.js";

const skip = await whyNotRun();

type Command = readonly [bin: string, ...args: string[]];

/** A host made with a framework, from one of the fixtures. */
export interface Framework {
  readonly fixture: string;
  readonly build?: Command;
  /** Where the built pages stand in the host's folder; default `dist`. */
  readonly output?: string;
  /** The first page; default `index.html`. */
  readonly page?: string;
  /** A built module that answers what no built file does, by its `fetch`. */
  readonly server?: string;
  /** What Node is told to start the host's own server, which then has all pages. */
  readonly start?: readonly string[];
  /** Checks the types of a fixture with a deliberate mistake, and what it has to say. */
  readonly mistake?: { readonly check: Command; readonly says: RegExp };
}

/** A site whose own module draws the pages that are no files. */
async function withServer(files: Proxy, path: string): Promise<Proxy> {
  const { default: server } = (await import(path)) as {
    default: { fetch(request: Request): Promise<Response> };
  };
  return {
    async fetch(request) {
      const file = await files.fetch(request);
      return file.status === 404 ? server.fetch(request) : file;
    },
  };
}

/** Tests the packed package in a host: its page, and where it has a mistake, the framework's own type checker. */
export function describeFramework(
  name: string,
  { fixture, build, output = "dist", page: file = "index.html", server, start, mistake }: Framework,
): void {
  describe(`the packed package in a host made with ${name}`, { skip }, () => {
    let host: RealHost;
    let site: BuiltSite;
    let browser: Browser;
    const opened: (() => unknown)[] = [];
    before(async () => {
      [site, browser] = await Promise.all([openSite(), launchWholeBrowser()]);
      opened.push(
        () => browser.close(),
        () => site.close(),
      );
      host = await installHost(fixture);
      opened.push(() => host.remove());
      const printed = build && (await host.run(build[0], build.slice(1)));
      expectNoWarning(printed ?? "");
      if (start) {
        const own = await startOwnServer(host, start);
        opened.unshift(() => own.stop());
        site.mount("/app", own.pages);
        return;
      }
      const files = folderSite(join(host.folder, output), "/app");
      site.mount("/app", server === undefined ? files : await withServer(files, join(host.folder, server)));
    });
    after(() => Promise.all(opened.map((close) => close())));

    it("lists tokens without moving, creates one, and hears of it", async () => {
      await expectWidgets(browser, site, `/app/${file}`, name);
    });

    if (mistake)
      it("is known to the framework's own type checker", async () => {
        const [bin, ...args] = mistake.check;
        const rightly = args.map((arg) => arg.replace(".mistake", ""));
        await host.run(bin, rightly);
        const said = await host.run(bin, args).then(
          () => "nothing",
          (error: unknown) => String(error),
        );
        expect(said).to.match(mistake.says);
      });
  });
}
