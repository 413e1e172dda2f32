import { tableRows } from "../text/table-text.js";

/** What a pasted line says of a new account, as it was typed; "" where it says nothing. */
export interface NewUserLine {
  /** From 1. */
  readonly line: number;
  readonly username: string;
  readonly displayName: string;
  /** No gateway takes it with an account; it goes into the file of what was made. */
  readonly email: string;
  readonly group: string;
  /** An amount as people write it. */
  readonly credit: string;
}

/** A field of a line. */
type Field = Exclude<keyof NewUserLine, "line">;

/** What people and the exports of other consoles call the columns. */
const headings: Readonly<Record<Field, RegExp>> = {
  username: /^(user ?_?name|user|name|login|account|用户名|用户|账号|帐号|姓名)$/i,
  displayName: /^(display[ _]?name|full ?name|显示名称|显示名|昵称)$/i,
  email: /^(e-?mail|mail|e-?mail address|邮箱|邮件|电子邮箱)$/i,
  group: /^(group|分组|用户组)$/i,
  credit: /^(credit|amount|balance|quota|额度|余额|金额|充值)$/i,
};

const fields = Object.keys(headings) as Field[];

const fieldNamed = (cell: string): Field | undefined => fields.find((field) => headings[field].test(cell));

/** The columns of a line that names them; undefined for one that has an account. */
function columnsIn(cells: readonly string[]): readonly (Field | undefined)[] | undefined {
  const named = cells.map(fieldNamed);
  return named.includes("username") && (cells.length === 1 || named.filter(Boolean).length > 1)
    ? named
    : undefined;
}

/** What a cell is where nothing names its column: an address, an amount, or a group. */
function fieldOf(cell: string, isAmount: (text: string) => boolean): Field {
  if (/^\S+@\S+$/.test(cell)) return "email";
  return isAmount(cell) ? "credit" : "group";
}

/**
 * Reads accounts to be created from a pasted table or CSV: a line each, with the columns that its first line names. A
 * table without names begins with the username, and its other cells are told apart by what they look like.
 * @param isAmount whether a text is an amount of money or points
 */
export function newUserLines(pasted: string, isAmount: (text: string) => boolean): readonly NewUserLine[] {
  const rows = tableRows(pasted);
  const columns = columnsIn(rows[0]?.cells ?? []);
  return (columns ? rows.slice(1) : rows).map(({ line, cells }) => {
    const read = { username: "", displayName: "", email: "", group: "", credit: "" };
    for (let index = 0; index < cells.length; index += 1) {
      const cell = cells[index] ?? "";
      if (cell === "") continue;
      const field = columns ? columns[index] : index === 0 ? "username" : fieldOf(cell, isAmount);
      if (field !== undefined && read[field] === "") read[field] = cell;
    }
    return { line, ...read };
  });
}
