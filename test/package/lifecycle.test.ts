import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { expect } from "chai";
import { rootDir } from "../../demo/serve/build.js";

/** What npm runs by itself where a package is installed or packed, and warns of. */
const ofLifecycle =
  /^(?:pre|post)?(?:install|pack|prepare|publish|uninstall|version|shrinkwrap|restart|stop)$|^prepublishOnly$|^dependencies$/;

describe("package.json", () => {
  it("has no scripts that npm would run, or warn of, where the package is installed", () => {
    const { scripts } = JSON.parse(readFileSync(join(rootDir, "package.json"), "utf8")) as {
      scripts: Record<string, string>;
    };
    expect(Object.keys(scripts).filter((name) => ofLifecycle.test(name))).to.deep.equal([]);
    expect("prepare postinstall prepack".split(" ").every((name) => ofLifecycle.test(name))).to.equal(true);
  });
});
