import { expect } from "chai";
import type { ComponentType } from "react";
import { defineElement } from "../../src/elements/bridge/define-element.js";
import { createCollection } from "../../src/state/collection/collection.js";
import { gatewayFor } from "../../src/state/gateways.js";
import { lazyActions, type ActionsProps } from "../../src/ui/collection/actions/lazy-actions.js";
import { defineRowActions } from "../../src/ui/collection/actions/row-actions.js";
import { bindCollection } from "../../src/ui/collection/bind-collection.js";
import { CollectionView } from "../../src/ui/collection/collection.js";
import { defineCollection } from "../../src/ui/collection/declaration.js";
import { useModel } from "../../src/ui/host/lifecycle/use-value.js";
import { PlainToasts } from "../../src/ui/kit/notice/toasts.js";
import { click, findByRole, focused, mount, press, waitFor } from "../support/dom.js";
import { openGateway } from "../support/gateway.js";
import { allowConsoleErrors } from "../support/guard.js";

// Proves when the code of what can be done to rows comes, and that what is pressed before it is here isn't lost. The
// file is one that the test holds back.

interface Row {
  readonly id: number;
  readonly name: string;
}

const rows: readonly Row[] = [
  { id: 1, name: "first" },
  { id: 2, name: "second" },
];

const declaration = defineCollection<Row, undefined>()({
  name: "late",
  keyOf: ({ id }) => id,
  columns: { name: { label: () => "Name", value: ({ name }) => name, bare: true } },
});

let opened = 0;

/** A list of its own with its file: code that is loaded once stays for the page. */
async function openList() {
  /** What was done to rows. */
  const log: string[] = [];
  /** How often the file was asked for. */
  let asked = 0;
  let answer: (failure?: Error) => void = () => undefined;
  let showRows: () => void = () => undefined;
  const whenShown = new Promise<void>((resolve) => {
    showRows = resolve;
  });

  const Actions = defineRowActions<Row>(() => ({
    actions: (["edit", "copy"] as const).map((key) => ({
      key,
      capability: key,
      label: key === "edit" ? "Edit" : "Copy",
      icon: key,
      run: ({ name }) => void log.push(`${key} ${name}`),
    })),
  }));
  const actions = lazyActions(() => {
    asked += 1;
    return new Promise<{ readonly View: ComponentType<ActionsProps> }>((resolve, reject) => {
      answer = (failure) => {
        if (failure) reject(failure);
        else resolve({ View: Actions });
      };
    });
  })({});

  function Probe() {
    const model = useModel(() =>
      createCollection(declaration, {
        load: async (page) => {
          await whenShown;
          return page > 0 ? [] : rows;
        },
      }),
    );
    const definition = bindCollection(declaration, undefined, {
      model,
      label: "Rows",
      texts: { title: "Rows", loadFailed: "", emptyTitle: "", emptyText: "" },
      nothingFound: null,
      nameOf: ({ name }) => name,
      countText: String,
      menuLabel: ({ name }) => `Actions for ${name}`,
      offers: {
        menu: ["edit", "copy"],
        quick: [
          { key: "edit", capability: "edit", letter: "e" },
          { key: "copy", capability: "copy", button: { icon: "copy", label: ({ name }) => `Copy ${name}` } },
        ],
        code: actions,
      },
    });
    return <CollectionView definition={definition} />;
  }

  opened += 1;
  const tag = `gw-probe-late-${String(opened)}` as const;
  defineElement({ tag, attributes: {}, properties: {} }, () => Promise.resolve({ View: Probe }));
  const { base } = await openGateway();
  const list = mount(`<${tag} base-url="${base}" locale="en"></${tag}>`);
  await waitFor(() => list.shadowRoot?.querySelector(".table"), "the list");
  return {
    list,
    log,
    asked: () => asked,
    /** The file comes, or fails to. */
    answer: (failure?: Error) => answer(failure),
    async showRows() {
      showRows();
      await waitFor(() => list.shadowRoot?.querySelectorAll("tr[data-index]").length === 2, "the rows");
    },
  };
}

const rowOf = (list: Element, index: number) =>
  list.shadowRoot?.querySelector<HTMLElement>(`tr[data-index="${String(index)}"]`) ?? undefined;

describe("what can be done to rows, before its code is here", () => {
  it("is loaded by itself some time after the rows, and not before them", async () => {
    const { asked, showRows } = await openList();
    expect(asked(), "without rows").to.equal(0);
    await showRows();
    expect(asked(), "with the rows").to.equal(0);
    await waitFor(() => asked() === 1, "the code to be asked for");
  });

  it("is loaded by the first press anywhere in the list", async () => {
    const { list, asked, showRows } = await openList();
    await showRows();
    rowOf(list, 1)?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, composed: true }));
    expect(asked()).to.equal(1);
  });

  it("happens once it is here where a button was pressed before, which shows that it was", async () => {
    const { list, log, answer, showRows } = await openList();
    await showRows();
    const button = await findByRole(list, "button", { name: "Copy second" });
    await click(button);
    await waitFor(() => button.ariaBusy === "true", "the button to be busy");
    await click(button);
    expect(log).to.deep.equal([]);
    answer();
    await waitFor(() => log.length > 0, "what was pressed");
    await waitFor(() => button.ariaBusy !== "true", "the button to be free");
    expect(log).to.deep.equal(["copy second"]);
    expect(focused()).to.equal(button);
    await click(await findByRole(list, "button", { name: "Copy first" }));
    expect(log).to.deep.equal(["copy second", "copy first"]);
  });

  it("happens once it is here where its letter was pressed before, and the row shows that it was", async () => {
    const { list, log, answer, showRows } = await openList();
    await showRows();
    const row = rowOf(list, 1);
    row?.focus();
    await press("e");
    await waitFor(() => row?.ariaBusy === "true", "the row to be busy");
    answer();
    await waitFor(() => log.length > 0, "what was pressed");
    expect(log).to.deep.equal(["edit second"]);
    expect(row?.ariaBusy).to.equal(null);
    expect(focused()).to.equal(row);
  });

  it("is in the row's menu, which opens at once and waits for its lines", async () => {
    const { list, log, answer, showRows } = await openList();
    await showRows();
    const button = await findByRole(list, "button", { name: "Actions for first" });
    await click(button);
    const menu = await findByRole(list, "menu", { name: "Actions for first" });
    expect(menu.querySelector(".menu-item")).to.equal(null);
    await findByRole(menu, "status");
    answer();
    const edit = await findByRole(list, "menuitem", { name: "Edit" });
    await waitFor(() => focused() === edit, "the first line to have the focus");
    await press("Enter");
    expect(log).to.deep.equal(["edit first"]);
  });

  it("says when it can't be loaded, and happens after trying again", async () => {
    const { list, log, asked, answer, showRows } = await openList();
    await showRows();
    const button = await findByRole(list, "button", { name: "Copy first" });
    await click(button);
    const before = asked();
    allowConsoleErrors(/ChunkError/);
    answer(new Error("no network"));
    const again = await findByRole(list, "button", { name: "Try again" });
    await click(again);
    await waitFor(() => asked() > before, "another try");
    answer();
    await waitFor(() => log.length > 0, "what was pressed");
    expect(log).to.deep.equal(["copy first"]);
  });

  it("says so in a menu, too, whose lines come after trying again", async () => {
    const { list, asked, answer, showRows } = await openList();
    await showRows();
    await click(await findByRole(list, "button", { name: "Actions for first" }));
    const before = asked();
    allowConsoleErrors(/ChunkError/);
    answer(new Error("no network"));
    const menu = await findByRole(list, "menu", { name: "Actions for first" });
    await click(await findByRole(menu, "button", { name: "Try again" }));
    await waitFor(() => asked() > before, "another try");
    answer();
    await findByRole(list, "menuitem", { name: "Edit" });
  });

  it("isn't done where the reader dismisses the message instead", async () => {
    const { list, log, answer, showRows } = await openList();
    await showRows();
    const button = await findByRole(list, "button", { name: "Copy first" });
    await click(button);
    allowConsoleErrors(/ChunkError/);
    answer(new Error("no network"));
    await click(await findByRole(list, "button", { name: "Dismiss" }));
    await waitFor(() => button.ariaBusy !== "true", "the button to be free");
    await click(await findByRole(list, "button", { name: "Copy second" }));
    answer();
    await waitFor(() => log.length > 0, "what was pressed then");
    expect(log).to.deep.equal(["copy second"]);
  });
});

describe("messages whose drawing can't be loaded", () => {
  it("are plain text with what they offer, until they are dismissed", async () => {
    const retried: string[] = [];
    function Probe() {
      return <PlainToasts reload={() => void retried.push("again")} />;
    }
    defineElement(
      {
        tag: "gw-probe-plain-toasts",
        attributes: {},
        properties: {},
      },
      () => Promise.resolve({ View: Probe }),
    );
    const { base } = await openGateway();
    const place = mount(`<gw-probe-plain-toasts base-url="${base}" locale="en"></gw-probe-plain-toasts>`);
    const region = await waitFor(() => place.shadowRoot?.querySelector("[popover]"), "the region");
    const { toasts } = gatewayFor({ baseUrl: base });
    const done: string[] = [];
    toasts.show("success", "Deleted.", { action: { label: "Undo", run: () => void done.push("undone") } });
    toasts.show("error", "Not saved.", { onDismiss: () => void done.push("dismissed") });
    await waitFor(() => region.matches(":popover-open"), "the messages to be shown");
    expect([...region.querySelectorAll("[role]")].map(({ role }) => role)).to.deep.equal(["status", "alert"]);
    await click(await findByRole(region, "button", { name: "Undo" }));
    await click(await findByRole(region, "button", { name: "Dismiss" }));
    await waitFor(() => !region.matches(":popover-open"), "the messages to be gone");
    expect(done).to.deep.equal(["undone", "dismissed"]);
    window.dispatchEvent(new Event("online"));
    expect(retried).to.deep.equal(["again"]);
  });
});
