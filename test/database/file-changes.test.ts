/** A SQLite file is answered from as it is when it is asked, whatever became of the one that was opened. */
import {
  copyFileSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, it } from "node:test";
import Database from "libsql";
import { expect } from "chai";
import { openDatabase, UsageFailure, type UsageDatabase } from "../../src/database/index.js";
import { dayLength, fillStatements, logRows, schemaOf, start, type LogRow } from "./log-rows.js";

const admin = { sees: "everyone", username: "root" } as const;
const bob = { sees: "own", username: "bob", id: 3, uuid: undefined } as const;
const whole = {
  split: "none",
  from: start - dayLength,
  to: start + 8 * dayLength,
  days: false,
  offset: 0,
} as const;
const gone = "The gateway's database file doesn't exist, or can't be read.";

const old = logRows(60);
const other = logRows(90);
const spent = (rows: readonly LogRow[], user?: number): number =>
  rows.reduce(
    (sum, row) => sum + (row.type === 2 && (user ?? row.user_id) === row.user_id ? row.quota : 0),
    0,
  );

describe("a SQLite file that changes beneath the console", () => {
  let folder: string;
  let file: string;
  let usage: UsageDatabase;

  function fill(
    path: string,
    rows: readonly LogRow[],
    member: "one-api" | "new-api" = "one-api",
    wal = false,
  ) {
    const database = new Database(path);
    if (wal) database.exec("pragma journal_mode = wal");
    database.exec(schemaOf(member));
    database.exec(fillStatements(rows, false, false));
    database.close();
    return path;
  }

  const total = async (asker: typeof admin | typeof bob = admin): Promise<number> =>
    (await usage.answer(whole, asker)).rows.reduce((sum, { spend }) => sum + spend, 0);

  async function failure(): Promise<string> {
    try {
      await total();
    } catch (error) {
      expect(error).to.be.instanceOf(UsageFailure);
      return (error as UsageFailure).message;
    }
    throw new Error("It answered.");
  }

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "gateway-console-file-"));
    file = fill(join(folder, "one.db"), old);
    usage = openDatabase(file);
    expect(await total()).to.equal(spent(old));
  });
  afterEach(async () => {
    await usage.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** What puts the other log into the file's place. */
  const changes: readonly (readonly [string, (path: string) => void])[] = [
    [
      "is replaced by another one",
      (path) => {
        renameSync(fill(`${path}.new`, other), path);
      },
    ],
    [
      "is deleted and created again",
      (path) => {
        unlinkSync(path);
        fill(path, other);
      },
    ],
    [
      "is written anew in place",
      (path) => {
        copyFileSync(fill(`${path}.new`, other), path);
      },
    ],
    [
      "is moved away, and another one is moved there",
      (path) => {
        renameSync(path, `${path}.old`);
        renameSync(fill(`${path}.new`, other), path);
      },
    ],
    [
      "is replaced by a link to another one",
      (path) => {
        unlinkSync(path);
        symlinkSync(fill(`${path}.new`, other), path);
      },
    ],
    [
      "is replaced by that of another member",
      (path) => {
        renameSync(fill(`${path}.new`, other, "new-api"), path);
      },
    ],
    [
      "is replaced by one with a log beside it",
      (path) => {
        renameSync(fill(`${path}.new`, other, "one-api", true), path);
      },
    ],
    [
      "is replaced by a vacuumed copy",
      (path) => {
        const source = new Database(fill(`${path}.more`, other));
        source.exec(`vacuum into '${path}.new'`);
        source.close();
        renameSync(`${path}.new`, path);
      },
    ],
  ];
  for (const [what, change] of changes)
    it(`is answered from anew when it ${what}`, async () => {
      change(file);
      expect(await total()).to.equal(spent(other));
      expect(await total(bob)).to.equal(spent(other, 3));
      expect((await usage.entries?.({ from: 0, to: whole.to, count: true }, admin))?.count).to.equal(
        other.length,
      );
    });

  const losses: readonly (readonly [string, (path: string) => void])[] = [
    ["deleted", unlinkSync],
    [
      "moved away",
      (path) => {
        renameSync(path, `${path}.old`);
      },
    ],
    [
      "replaced by text",
      (path) => {
        writeFileSync(path, "not a database, and longer than the head of one is".repeat(20));
      },
    ],
    [
      "cut off",
      (path) => {
        truncateSync(path, 6000);
      },
    ],
  ];
  for (const [what, lose] of losses)
    it(`is said to be gone when it is ${what}, and answered from once it is back`, async () => {
      lose(file);
      expect(await failure()).to.equal(gone);
      expect(await failure()).to.equal(gone);
      rmSync(file, { force: true });
      fill(file, other);
      expect(await total()).to.equal(spent(other));
    });

  it("is no gateway's when it is emptied", async () => {
    truncateSync(file, 0);
    expect(await failure()).to.match(/^This isn't a gateway's database/);
    rmSync(file);
    fill(file, other);
    expect(await total()).to.equal(spent(other));
  });

  it("is answered from as it is while a gateway writes to it", async () => {
    for (const mode of ["delete", "wal"]) {
      const gateway = new Database(file);
      gateway.exec(`pragma journal_mode = ${mode}`);
      for (let turn = 0; turn < 5; turn++) {
        gateway.exec("update logs set quota = quota + 1 where id = 1");
        const [row] = gateway.prepare("select sum(quota) as n from logs where type = 2").all() as {
          n: number;
        }[];
        expect(await total(), mode).to.equal(row?.n);
      }
      gateway.close();
      expect(await total(), `${mode}, closed`).to.be.greaterThan(0);
    }
  });

  it("is answered from without the log beside it that was deleted with what it held", async () => {
    const gateway = new Database(file);
    gateway.exec("pragma journal_mode = wal");
    gateway.exec("update logs set quota = quota + 5 where id = 1");
    expect(await total()).to.equal(spent(old) + 5);
    for (const suffix of ["-wal", "-shm"]) rmSync(file + suffix);
    // What a reader sees that knows nothing of before: what is left, or that it can't be read.
    const fresh = openDatabase(file);
    const outcome = (asked: UsageDatabase) =>
      asked.answer(whole, admin).then(
        ({ rows }) => rows,
        (error: unknown) => (error as Error).message,
      );
    expect(await outcome(usage)).to.deep.equal(await outcome(fresh));
    await fresh.close();
    gateway.close();
  });
});
