// Groups among the options: writes are read just before, follow one another, and leave what others change.
import { describe, it } from "node:test";
import { expect } from "chai";
import { GatewayError } from "../../src/api/client/errors.js";
import type { Http } from "../../src/api/client/http.js";
import type { HttpRequest } from "../../src/api/client/http-request.js";
import type { Gateway } from "../../src/state/gateways.js";
import { createGroupBook } from "../../src/state/groups/group-book.js";

interface Opened {
  readonly http: Http;
  readonly values: Map<string, string>;
  readonly sent: string[];
  /** Answers a write of this option with a refusal. */
  refused: string | undefined;
  /** Called before a write is executed. */
  before: ((key: string) => void) | undefined;
}

function open(options: Record<string, string>): Opened {
  const values = new Map(Object.entries(options));
  const sent: string[] = [];
  const opened: Opened = {
    values,
    sent,
    refused: undefined,
    before: undefined,
    http: {
      baseUrl: "",
      async call<T>({ method, body }: HttpRequest<T>): Promise<T> {
        const rows = [...values].map(([key, value]) => ({ key, value }));
        await new Promise((resolve) => setTimeout(resolve, 1));
        if (method === "GET") return rows as T;
        const { key, value } = body as { key: string; value: string };
        opened.before?.(key);
        if (key === opened.refused) throw new GatewayError("refused", "PUT /api/option/", { status: 200 });
        sent.push(key);
        values.set(key, value);
        return undefined as T;
      },
    },
  };
  return opened;
}

const options = {
  GroupRatio: '{"default":1,"vip":0.8}',
  UserUsableGroups: '{"default":"Usual"}',
  GroupGroupRatio: "{}",
  AutoGroups: '["default"]',
  SystemName: "x",
};
const bookOf = () => createGroupBook({ storage: {} } as unknown as Gateway);

describe("the book of groups", () => {
  it("keeps what several changes at once write to the same option", async () => {
    const gateway = open(options);
    const book = bookOf();
    const [, usual, vip] = await book.list(gateway.http);
    if (!usual || !vip) throw new Error("no groups");
    await Promise.all([
      book.put(gateway.http, { ...usual, ratio: "2" }),
      book.put(gateway.http, { ...vip, ratio: "0.5", public: true, description: "Fast" }),
    ]);
    expect(gateway.values.get("GroupRatio")).to.equal('{"default":2,"vip":0.5}');
    expect(gateway.values.get("UserUsableGroups")).to.equal('{"default":"Usual","vip":"Fast"}');
    expect(gateway.values.get("SystemName")).to.equal("x");
  });

  it("keeps a group that another administrator has made since", async () => {
    const gateway = open(options);
    const book = bookOf();
    const vip = await book.get(gateway.http, "vip");
    gateway.values.set("GroupRatio", '{"default":1,"vip":0.8,"gold":3}');
    await book.put(gateway.http, { ...vip, ratio: "0.7" });
    expect(gateway.values.get("GroupRatio")).to.equal('{"default":1,"vip":0.7,"gold":3}');
  });

  it("puts back what it wrote where a later option is refused, and leaves what others wrote meanwhile", async () => {
    const gateway = open(options);
    const book = bookOf();
    const vip = await book.get(gateway.http, "vip");
    gateway.refused = "UserUsableGroups";
    gateway.before = (key) => {
      if (key === "UserUsableGroups") gateway.values.set("GroupRatio", '{"default":1,"vip":0.5,"gold":3}');
    };
    let failure: unknown;
    await book.put(gateway.http, { ...vip, ratio: "0.5", public: true }).catch((error: unknown) => {
      failure = error;
    });
    expect(failure).to.have.property("kind", "refused");
    expect(gateway.values.get("GroupRatio")).to.equal('{"default":1,"vip":0.8,"gold":3}');
    expect(gateway.values.get("UserUsableGroups")).to.equal(options.UserUsableGroups);
  });

  it("refuses to write beside a text that can't be read, and sends nothing", async () => {
    const gateway = open(options);
    const book = bookOf();
    const vip = await book.get(gateway.http, "vip");
    gateway.values.set("GroupGroupRatio", '{"vip":1}');
    const works = [
      () => book.put(gateway.http, vip),
      () => book.remove(gateway.http, "vip"),
      () => book.list(gateway.http),
    ];
    for (const work of works) {
      const failure: unknown = await work().then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(failure).to.have.property("kind", "unexpected");
    }
    expect(gateway.sent).to.deep.equal([]);
  });

  it("removes a group, which isn't there afterwards", async () => {
    const gateway = open(options);
    const book = bookOf();
    await book.remove(gateway.http, "vip");
    expect(gateway.sent).to.deep.equal(["GroupRatio"]);
    const failure: unknown = await book.get(gateway.http, "vip").then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failure).to.have.property("serverMessage", "record not found");
  });
});
