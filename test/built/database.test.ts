/** The packed package reads a gateway's database with a driver of the site, and says what to install without one. */
import { rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import Database from "libsql";
import { rootDir } from "../../demo/serve/build.js";
import { addedUp, fillStatements, inOrder, logRows, schemaOf } from "../database/log-rows.js";
import { startChild } from "../support/node/child.js";
import { installPackage } from "../support/node/installed.js";
import type { Project } from "../support/node/installed.js";
import type { UsageRow } from "../../src/domain/usage/question.js";

const question = { split: "model", from: 0, to: 4_000_000_000, days: false, offset: 0 } as const;

const checks = `
import { openDatabase, UsageFailure } from "gateway-console/database";
try {
  await openDatabase(process.argv[2]).check();
} catch (error) {
  console.log(JSON.stringify([error instanceof UsageFailure, error.status, error.message]));
}`;

const asks = `
import { openDatabase } from "gateway-console/database";
const database = openDatabase("gateway.db");
console.log(JSON.stringify(await database.answer(${JSON.stringify(question)}, { sees: "everyone", username: "root" })));
await database.close();`;

describe("gateway-console/database, installed", () => {
  let project: Project;
  before(async () => {
    project = await installPackage();
    // What a site has to install by itself isn't there at first.
    for (const name of ["pg", "mysql2", "libsql", "@clickhouse/client"])
      await rm(join(project.folder, "node_modules", name));
    await project.write({ "checks.mjs": checks, "asks.mjs": asks });
  });
  after(() => project.remove());

  const drivers = [
    ["postgres://one:secret-word@127.0.0.1:1/x", "pg"],
    ["mysql://one:secret-word@127.0.0.1:1/x", "mysql2"],
    ["clickhouse://one:secret-word@127.0.0.1:1/x", "@clickhouse/client"],
  ] as const;
  for (const [address, driver] of drivers)
    it(`says that ${driver} is missing`, async () => {
      const { stdout } = await project.node(["checks.mjs", address]);
      expect(JSON.parse(stdout)).to.deep.equal([
        true,
        503,
        `The driver of the gateway's database isn't installed on this server. Run: npm install ${driver}`,
      ]);
    });

  it("says so in the program, which serves without it, and keeps the address to itself", async () => {
    const program = join(project.packageFolder, "dist/program/main.js");
    const [address] = drivers[0];
    const child = await startChild(
      process.execPath,
      [program, "--gateway", "http://127.0.0.1:1", "--port", "0"],
      /Usage doesn't come from the database yet\. ([^\n]*)/,
      { GATEWAY_DATABASE: address },
      project.folder,
    );
    await child.stop();
    expect(child.ready).to.match(/Run: npm install pg$/);
    const wrong = await project
      .node([program, "--database", "ftp://secret-word@x"])
      .catch((error: unknown) => error);
    expect(wrong).to.have.property("code", 1);
    expect(wrong)
      .to.have.property("stderr")
      .that.matches(/^Name the gateway/);
    expect(wrong).to.have.property("stderr").that.does.not.contain("secret-word");
  });

  it("reads a SQLite file with a driver of the site's", async () => {
    const rows = logRows(100);
    const database = new Database(join(project.folder, "gateway.db"));
    database.exec(schemaOf("one-api"));
    database.exec(fillStatements(rows, false, false));
    database.close();
    await symlink(join(rootDir, "node_modules/libsql"), join(project.folder, "node_modules/libsql"), "dir");
    const { stdout } = await project.node(["asks.mjs"]);
    const answer = JSON.parse(stdout) as { rows: UsageRow[] };
    expect(inOrder(answer.rows)).to.deep.equal(inOrder(addedUp(rows, question)));
  });
});
