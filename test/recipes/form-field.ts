import type { Recipe } from "./recipe.js";

const record = "src/areas/tokens/record.ts";
const view = "src/areas/tokens/token-editor.tsx";
const schema = "src/api/entities/token-fields.ts";
const english = "src/areas/tokens/form.messages.en.json";
const chinese = "src/areas/tokens/form.messages.zh-CN.json";
const wire = "docs/wire.md";
const test = "test/state/token-record.test.ts";
const proof = "test/recipes/proofs/form-field.ts";
const entry = '    note: { label: ({ t }) => t.note, default: "" },\n';
const chineseText = '  "note": "备注",\n';

/** A note in the form of a token. */
export const formField: Recipe = {
  heading: "Add a field to a form",
  byHand: () => [schema, record, view, english, chinese, wire, test].sort(),
  carryOut(tree) {
    tree.insertAfter(record, "defineRecord<Token, TokenContext, Facts>()({\n  fields: {\n", entry);
    tree.insertAfter(english, '  "modelsAll": "All models",\n', '  "note": "Note",\n');
    tree.insertAfter(chinese, '  "modelsAll": "全部模型",\n', chineseText);
    tree.insertAfter(
      view,
      '      <TextField {...edit.bind("subnet")} mono hint={allowListHint(t, allowList, fields.subnet)} />\n',
      '      <TextField {...edit.bind("note")} />\n',
    );
    tree.insertAfter(schema, "  backup_group: ownText,\n", "  note: ownText,\n");
    tree.insertAfter(
      wire,
      '| subnet | str?, comma list of CIDR ranges; `null` or "" is any | absent is "" | absent is **null** | kept |\n',
      '| note | str | absent is "" | absent is "" | kept |\n',
    );
    tree.insertAfter(test, '      models: "",\n', '      note: "",\n');
    tree.insertAfter(test, '      name: "new",\n      models: "gpt-4,gpt-4o",\n', '      note: "",\n');
  },
  written: [],
  mistakes: [
    {
      what: "a field without a default",
      path: record,
      right: entry,
      wrong: "    note: { label: ({ t }) => t.note },\n",
    },
    { what: "a field without a label", path: record, right: entry, wrong: '    note: { default: "" },\n' },
    { what: "a label that there isn't", path: record, right: "t.note,", wrong: "t.remark," },
    {
      what: "a number that no text is made of",
      path: record,
      right: '      default: "500000",\n      typed: String,\n',
      wrong: '      default: "500000",\n',
    },
    {
      what: "a check by a field that there isn't",
      path: record,
      right: "fields.unlimited_quota ||",
      wrong: "fields.endless ||",
    },
    {
      what: "a value of a field that there isn't",
      path: record,
      right: "(added, { name }) => added.find((token) => token.name === name)",
      wrong: "(added, { title }) => added.find((token) => token.name === title)",
    },
    { what: "a field without its Chinese", path: chinese, right: chineseText, wrong: "" },
    {
      what: "a control of a field that there isn't",
      path: view,
      right: 'edit.bind("note")',
      wrong: 'edit.bind("remark")',
    },
    {
      what: "something else than a text as what was typed",
      path: proof,
      right: "record.set(typed);\n",
      wrong: "record.set({ remain_quota: 2 });\n",
    },
    {
      what: "something typed into a field that there isn't",
      path: proof,
      right: "record.set(typed);\n",
      wrong: 'record.set({ title: "" });\n',
    },
  ],
  proofs: [proof, test],
};
