/** Runs in the copy of test/recipes: the new screen is found by its route, in the navigation, and by the build. */
import { signal } from "@preact/signals-core";
import { isValidElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, it } from "node:test";
import { expect } from "chai";
import { startingScreens } from "../../../rollup/screen-starts.mjs";
import { NavigationBar } from "../../../src/console/navigation-bar.js";
import { Router } from "../../../src/console/router.js";
import { findScreen } from "../../../src/console/screen.js";
import { firstRoute } from "../../../src/console/start-route.js";
import { parsePath } from "../../../src/domain/site/path.js";
import type { Locale } from "../../../src/i18n/locale.js";
import { consoleMessages } from "../../../src/console/generated/messages.en.js";
import { HostProvider, type Host } from "../../../src/ui/host/context/host.js";

const navigator = {
  createHref: (path: string) => `#${path}`,
  push() {},
  replace() {},
  back() {},
  readdress() {},
  go() {},
};
const location = { ...parsePath("/terms"), state: null, key: "default" };

/** The navigation bar of a visitor. */
async function drawn(locale: Locale): Promise<string> {
  await consoleMessages.load(locale);
  const session = {
    user: signal(undefined),
    state: signal("none"),
    status: signal({}),
    statusError: signal(undefined),
  };
  const gateway = { session, supports: signal({}) };
  const host = { gateway, locale: signal(locale), messages: signal({}) } as unknown as Host;
  return renderToStaticMarkup(
    <HostProvider value={host}>
      <Router visit={{ location, type: "pop" }} navigator={navigator}>
        <NavigationBar />
      </Router>
    </HostProvider>,
  );
}

describe("the new screen", () => {
  it("is found by its route, which says what its view is given", () => {
    const given = (path: string) => {
      const { content, screen } = findScreen(parsePath(path)) ?? {};
      return [screen?.title, isValidElement(content) ? content.props : undefined];
    };
    expect(given("/terms")).to.deep.equal(["terms", { version: "latest" }]);
    expect(given("/terms/2")).to.deep.equal(["terms", { version: "2" }]);
  });

  it("is in the navigation bar, in the language of the page", async () => {
    const line = (html: string) => /<a [^>]*href="#\/terms".*?<\/a>/.exec(html)?.[0].replace(/<[^>]+>/g, "");
    expect(line(await drawn("en"))).to.equal("Terms of use");
    expect(line(await drawn("zh-CN"))).to.equal("使用条款");
  });

  it("is begun before the console's code is there, and known to the build", () => {
    const attributes: Readonly<Record<string, string>> = { routing: "memory", start: "/terms/2" };
    const element = { getAttribute: (name: string) => attributes[name] ?? null };
    expect(firstRoute(element as unknown as Element)?.path).to.equal("/terms/:version?");
    expect(startingScreens()).to.contain('load: () => import("../areas/pages/terms.js")');
  });
});
