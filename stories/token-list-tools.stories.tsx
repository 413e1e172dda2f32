import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { tokenMessages } from "../src/areas/shared/generated/tokens.messages.en.js";
import { nothingFoundMessages } from "../src/areas/shared/nothing-found/generated/messages.en.js";
import { commonMessages } from "../src/i18n/generated/common.messages.en.js";
import { collectionMessages } from "../src/ui/collection/generated/messages.en.js";
import { listDialogMessages } from "../src/ui/collection/generated/dialogs.messages.en.js";
import type { FaultRule } from "../demo/gateway/faults.js";
import { findAllByRole } from "../test/support/queries.js";
import { openFile } from "./support/open-file.js";
import { playing, type Visitor } from "./support/visitor.js";

const meta: Meta = {
  title: "Elements/gw-token-list",
  // The list itself has the page of the element.
  tags: ["!autodocs"],
};
export default meta;
type Story = StoryObj;

/** Opens the menu of a token, and what deletes it. */
async function askDeletion({ press, texts }: Visitor, name: string): Promise<void> {
  await press((await texts(tokenMessages)).rowActions(name));
  await press((await texts(commonMessages)).remove);
}

/** No name begins with what is searched for. */
export const NothingFound: Story = {
  play: playing(tokenMessages, async ({ press, sees, shows, texts, type }, t) => {
    await type(t.searchLabel, "no-such-token");
    await press((await texts(commonMessages)).search);
    const said = await texts(nothingFoundMessages);
    await shows(said.title.tokens);
    await sees("button", said.showAll.tokens);
  }),
};

/** What deleting a token means. */
export const Deleting: Story = {
  play: playing(tokenMessages, async (visitor, t) => {
    await askDeletion(visitor, "batch-05");
    await visitor.sees("dialog", t.deleteTitle("batch-05"));
    await visitor.shows(t.deleteText("batch-05"));
  }),
};

/** It is gone from the list, and can be had back for some seconds. */
export const Deleted: Story = {
  play: playing(tokenMessages, async (visitor, t) => {
    await askDeletion(visitor, "batch-05");
    await visitor.pressInDialog("button", t.deleteConfirm);
    await visitor.shows(t.deleted("batch-05"));
    await visitor.sees("button", (await visitor.texts(collectionMessages)).undo);
  }),
};

/** It is had back. */
export const DeletionUndone: Story = {
  play: playing(collectionMessages, async (visitor, t) => {
    await askDeletion(visitor, "batch-05");
    await visitor.pressInDialog("button", (await visitor.texts(tokenMessages)).deleteConfirm);
    await visitor.press(t.undo);
    await visitor.shows(t.undone);
    await visitor.sees("checkbox", (await visitor.texts(commonMessages)).chooseRow("batch-05"));
  }),
};

/** The page was left before the time for an undo was over, and the gateway refused: the token is here again. */
export const DeletionRefused: Story = {
  parameters: {
    gateway: {
      signedInAs: "root",
      faults: [{ path: "/api/token/", method: "DELETE", kind: "refused", message: "database is locked" }],
    },
  },
  play: playing(collectionMessages, async (visitor, t) => {
    await askDeletion(visitor, "batch-05");
    await visitor.pressInDialog("button", (await visitor.texts(tokenMessages)).deleteConfirm);
    await visitor.sees("button", t.undo);
    // What waits for an undo is sent then.
    dispatchEvent(new Event("pagehide"));
    dispatchEvent(new Event("pageshow"));
    await visitor.shows(t.notDeleted("batch-05"));
    await visitor.shows("database is locked");
    await visitor.sees("checkbox", (await visitor.texts(commonMessages)).chooseRow("batch-05"));
  }),
};

/** Which columns there are, and in which order. */
export const Columns: Story = {
  play: playing(collectionMessages, async ({ press, sees, texts }, t) => {
    await press(t.tools);
    await press(t.columns);
    await sees("dialog", (await texts(listDialogMessages)).columnsTitle);
  }),
};

/** A name for what is filtered and sorted now. */
export const SavingView: Story = {
  play: playing(collectionMessages, async ({ press, sees, texts }, t) => {
    await press(t.views.label);
    await press(t.views.save);
    const { views } = await texts(listDialogMessages);
    await sees("dialog", views.title);
    await sees("textbox", views.name);
  }),
};

/** None of one's own is saved yet. */
export const NoSavedViews: Story = {
  play: playing(collectionMessages, async ({ press, shows, texts }, t) => {
    await press(t.views.label);
    await press(t.views.manage);
    await shows((await texts(listDialogMessages)).views.none);
  }),
};

/** Opens the saved views, and imports a file of them. */
async function importViews(visitor: Visitor, list: string, ...names: readonly string[]): Promise<void> {
  const { views } = await visitor.texts(collectionMessages);
  await visitor.press(views.label);
  await visitor.press(views.manage);
  await visitor.sees("button", (await visitor.texts(listDialogMessages)).views.importFile);
  const text = JSON.stringify({ list, views: names.map((name) => ({ name, view: {} })) });
  await openFile(visitor, { name: `${list}-views.json`, text });
}

export const ViewsImported: Story = {
  play: playing(listDialogMessages, async (visitor, { views }) => {
    await importViews(visitor, "tokens", "Customers", "Running out");
    await visitor.shows(views.imported(2));
    await visitor.sees("button", views.remove("Running out"));
  }),
};

/** A view of the same name is replaced. */
export const ViewsImportedAgain: Story = {
  play: playing(listDialogMessages, async (visitor, { views, done }) => {
    await importViews(visitor, "tokens", "Customers");
    await visitor.pressInDialog("button", done);
    await importViews(visitor, "tokens", "Customers", "Running out");
    await visitor.sees("button", views.remove("Running out"));
    const same = findAllByRole(visitor.root, "button", { name: views.remove("Customers") });
    await expect(same).toHaveLength(1);
  }),
};

/** They are views of another list. */
export const ViewsWrong: Story = {
  play: playing(listDialogMessages, async (visitor, { views }) => {
    await importViews(visitor, "channels", "Customers");
    await visitor.shows(views.importWrong);
    await visitor.shows(views.none);
  }),
};

/** The keys of every list. */
export const Shortcuts: Story = {
  play: playing(collectionMessages, async ({ press, sees, texts }, t) => {
    await press(t.tools);
    await press(t.shortcuts);
    await sees("dialog", (await texts(listDialogMessages)).keys.title);
  }),
};

/** The calls by which the rows after the first ones are loaded. */
const rest: readonly Pick<FaultRule, "path">[] = [
  { path: "/api/token/search" },
  { path: /^\/api\/token\/\?.*p=[1-9]/u },
];

/** All rows are on their way, which can be stopped. */
export const LoadingAll: Story = {
  parameters: {
    gateway: { signedInAs: "root", faults: rest.map((rule) => ({ ...rule, kind: "slow", ms: 600_000 })) },
  },
  play: playing(collectionMessages, async ({ press, sees }, t) => {
    await press(t.tools);
    await press(t.loadRest);
    await sees("button", t.stop);
  }),
};

/** Some rows couldn't be loaded; those that are here stay. */
export const LoadingAllFailed: Story = {
  parameters: {
    gateway: { signedInAs: "root", faults: rest.map((rule) => ({ ...rule, kind: "server" })) },
  },
  play: playing(collectionMessages, async ({ press, shows }, t) => {
    await press(t.tools);
    await press(t.loadRest);
    await shows(t.loadFailed);
  }),
};
