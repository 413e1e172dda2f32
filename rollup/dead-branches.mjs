/**
 * Edits of a module that take out what its user knows is never reached. Each works on the syntax tree and a MagicString of the
 * module; those on the smallest pieces go first. What cannot be found is an error: the module is another version than the one that was
 * looked at.
 */

const isNode = (value) => typeof value === "object" && value !== null && typeof value.type === "string";

/** Calls `enter(node, parent)` for every node, from the outside in; not for what is inside a node it answers `false` for. */
function walk(node, enter, parent) {
  if (enter(node, parent) === false) return;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, enter, node);
}

function found(what, count) {
  if (count === 0) throw new Error(`dead branches: there is no ${what}`);
}

/** Whether an identifier is a name of a property and no variable. */
const isPropertyName = (node, parent) =>
  !parent.computed &&
  ((parent.type === "MemberExpression" && parent.property === node) ||
    (parent.type === "Property" && parent.key === node && !parent.shorthand));

/** Reads a flag as what it always is, and drops what sets it. */
export function withFlag(ast, edited, flag, value) {
  let count = 0;
  walk(ast, (node, parent) => {
    if (/Function/.test(node.type) && node.params.some(({ name }) => name === flag)) return false;
    if (node.type === "AssignmentExpression" && node.left.name === flag) {
      edited.overwrite(node.start, node.end, value);
      count++;
      return false;
    }
    if (node.type === "VariableDeclarator" && node.id.name === flag) {
      edited.overwrite(node.id.start, node.id.end, `${flag}$unused`);
      return false;
    }
    if (node.type === "Identifier" && node.name === flag && !isPropertyName(node, parent)) {
      edited.overwrite(node.start, node.end, value);
      count++;
    }
    return undefined;
  });
  found(`flag ${flag}`, count);
}

/** Reads properties, by name, as the values that they always have. */
export function withValues(ast, edited, values) {
  const counts = new Map(Object.keys(values).map((name) => [name, 0]));
  walk(ast, (node, parent) => {
    if (node.type !== "MemberExpression" || node.computed || !counts.has(node.property.name))
      return undefined;
    if (parent.type === "AssignmentExpression" && parent.left === node) return undefined;
    const { name } = node.property;
    edited.overwrite(node.start, node.end, values[name]);
    counts.set(name, counts.get(name) + 1);
    return false;
  });
  for (const [name, count] of counts) found(`property ${name}`, count);
}

/** The variables that statements declare for the whole function around them. */
function declared(statements) {
  const names = new Set();
  for (const statement of statements)
    walk(statement, (node) => {
      if (/Function/.test(node.type)) return false;
      if (node.type === "VariableDeclaration" && node.kind === "var")
        for (const { id } of node.declarations) names.add(id.name);
      return undefined;
    });
  return [...names];
}

/** Whether nothing comes after these statements. */
function leaves(statements) {
  const last = statements.at(-1);
  if (!last) return false;
  if (last.type === "BlockStatement") return leaves(last.body);
  if (last.type === "IfStatement")
    return last.alternate !== null && leaves([last.consequent]) && leaves([last.alternate]);
  return /^(Break|Return|Throw|Continue)Statement$/.test(last.type);
}

const isTag = (node) => node.type === "MemberExpression" && !node.computed && node.property.name === "tag";

/**
 * Drops the cases of switches whose test is dead, with what only they lead to.
 * @param isSwitch asked of every switch
 */
function dropCases(ast, edited, isSwitch, isDead) {
  /** Each with the function that it is in, the inner ones first. */
  const switches = [];
  const functionsOf = new Map();
  walk(ast, (node, parent) => {
    const around = /Function/.test(node.type) ? node : functionsOf.get(parent);
    functionsOf.set(node, around);
    if (node.type === "SwitchStatement" && isSwitch(node))
      switches.unshift({ cases: node.cases, body: around.body });
  });
  let count = 0;
  for (const { cases, body } of switches) {
    /** Whether a case before leads into this one. */
    let entered = false;
    for (const { test, consequent, start, end } of cases) {
      const goesOn = !leaves(consequent);
      if (!isDead(test)) {
        entered = goesOn;
        continue;
      }
      count++;
      if (entered && consequent[0]) edited.remove(start, consequent[0].start);
      else {
        // What it declares may be used by other cases.
        const names = declared(consequent);
        if (names.length > 0) edited.appendRight(body.start + 1, `var ${names.join(", ")};`);
        edited.remove(start, end);
      }
      entered &&= goesOn;
    }
  }
  return count;
}

/** Drops the cases of `switch (x.tag)` for tags that nothing has, and decides comparisons with them. */
export function withoutTags(ast, edited, tags) {
  const isDead = (node) => node?.type === "Literal" && tags.includes(node.value);
  walk(ast, (node) => {
    if (node.type !== "BinaryExpression" || !/^[!=]==$/.test(node.operator)) return undefined;
    const sides = [node.left, node.right];
    if (!sides.some(isDead) || !sides.some((side) => isTag(side) && side.object.type === "Identifier"))
      return undefined;
    edited.overwrite(node.start, node.end, String(node.operator === "!=="));
    return false;
  });
  found(
    `case for the tags ${tags.join(", ")}`,
    dropCases(ast, edited, ({ discriminant }) => isTag(discriminant), isDead),
  );
}

/**
 * Drops the cases that nobody asks for from the switches over a variable that have a case for `known`.
 * @param isDead asked of a case's text or of the name of its variable
 */
export function withoutCases(ast, edited, { over, known }, isDead) {
  const isSwitch = ({ discriminant, cases }) =>
    discriminant.type === "Identifier" &&
    discriminant.name === over &&
    cases.some(({ test }) => (test?.value ?? test?.name) === known);
  const count = dropCases(ast, edited, isSwitch, (test) => test !== null && isDead(test.value ?? test.name));
  found(`case for ${over}`, count);
}

/** The functions at the top level, also those of constants, by name. */
const functionsOf = (ast) =>
  ast.body
    .map((statement) => statement.declaration ?? statement)
    .flatMap((node) => (node?.type === "VariableDeclaration" ? node.declarations : [node]))
    .map((node) => [node?.id?.name, node?.init ?? node]);

/** Gives functions at the top level another body. */
export function withBodies(ast, edited, bodies) {
  for (const [name, body] of Object.entries(bodies)) {
    const [, node] = functionsOf(ast).find(([own, { type }]) => own === name && /Function/.test(type)) ?? [];
    found(`function ${name}`, node ? 1 : 0);
    edited.overwrite(node.body.start, node.body.end, `{ ${body} }`);
  }
}

/** Drops assignments at the top level to what matches, `exports.name` for example. */
export function withoutAssignments(ast, edited, pattern) {
  const dropped = ast.body.filter(
    ({ type, expression }) =>
      type === "ExpressionStatement" &&
      expression.type === "AssignmentExpression" &&
      pattern.test(edited.original.slice(expression.left.start, expression.left.end)),
  );
  found(`assignment to ${pattern}`, dropped.length);
  for (const { start, end } of dropped) edited.remove(start, end);
}

/** Drops statements, wherever they are, whose source matches. */
export function withoutStatements(ast, edited, pattern) {
  let count = 0;
  walk(ast, (node) => {
    if (!/Statement$/.test(node.type)) return undefined;
    if (!pattern.test(edited.original.slice(node.start, node.end))) return undefined;
    edited.overwrite(node.start, node.end, ";");
    count++;
    return false;
  });
  found(`statement like ${pattern}`, count);
}

/** Drops the `else` of every `if` with this condition, which always holds. */
export function withoutElse(ast, edited, condition) {
  let count = 0;
  walk(ast, (node) => {
    if (node.type !== "IfStatement" || !node.alternate) return undefined;
    if (edited.original.slice(node.test.start, node.test.end) !== condition) return undefined;
    edited.overwrite(node.alternate.start, node.alternate.end, "{}");
    count++;
    return false;
  });
  found(`else of ${condition}`, count);
}

/** Reads `x instanceof Name` as false. */
export function neverInstance(ast, edited, name) {
  let count = 0;
  walk(ast, (node) => {
    if (node.type !== "BinaryExpression" || node.operator !== "instanceof" || node.right.name !== name)
      return undefined;
    edited.overwrite(node.start, node.end, "false");
    count++;
    return false;
  });
  found(`instance of ${name}`, count);
}

/** Keeps of the object literals that are given to calls of `name("type", …)` only the methods of these names. */
export function withMethods(ast, edited, type, names) {
  let count = 0;
  walk(ast, (node) => {
    if (node.type !== "CallExpression" || node.arguments[0]?.value !== type) return undefined;
    const table = node.arguments.find((argument) => argument.type === "ObjectExpression");
    if (!table) return undefined;
    const kept = table.properties.filter(({ key }) => names.includes(key.name ?? key.value));
    if (kept.length !== names.length) return undefined;
    const texts = kept.map(({ start, end }) => edited.original.slice(start, end));
    edited.overwrite(table.start, table.end, `{ ${texts.join(", ")} }`);
    count++;
    return false;
  });
  found(`methods of ${type}`, count);
}

/** Drops properties, by name, from the object literals of the variables that match. */
export function withoutKeys(ast, edited, variables, keys) {
  const counts = new Map(keys.map((key) => [key, 0]));
  walk(ast, (node) => {
    if (node.type !== "VariableDeclarator" || !variables.test(node.id.name)) return undefined;
    if (node.init?.type !== "ObjectExpression") return undefined;
    const kept = node.init.properties.filter(({ key }) => !counts.has(key.name));
    for (const { key } of node.init.properties)
      if (counts.has(key.name)) counts.set(key.name, counts.get(key.name) + 1);
    const texts = kept.map(({ start, end }) => edited.slice(start, end));
    edited.overwrite(node.init.start, node.init.end, `{ ${texts.join(", ")} }`);
    return false;
  });
  for (const [key, count] of counts) found(`key ${key} of ${variables}`, count);
}

/**
 * Keeps of the words in a variable's value only those that are wanted: of a text that is split at its spaces, or of a list of pairs by
 * their first.
 */
export function withWords(ast, edited, variable, wanted) {
  let count = 0;
  walk(ast, (node) => {
    if (node.type !== "VariableDeclarator" || node.id.name !== variable) return undefined;
    walk(node.init, (inner) => {
      if (inner.type === "Literal" && typeof inner.value === "string" && /\w \w/.test(inner.value)) {
        const kept = inner.value.split(" ").filter(wanted);
        edited.overwrite(inner.start, inner.end, JSON.stringify(kept.join(" ")));
        count++;
      } else if (inner.type === "ArrayExpression") {
        const kept = inner.elements.filter(({ elements: [name] }) => wanted(name.value));
        const texts = kept.map(({ start, end }) => edited.original.slice(start, end));
        edited.overwrite(inner.start, inner.end, `[${texts.join(", ")}]`);
        count++;
        return false;
      }
      return undefined;
    });
    return false;
  });
  found(`list of words in ${variable}`, count);
}

/** Tells the minifier that the calls whose source matches do nothing but give a value, which nobody may need. */
export function pure(ast, edited, pattern) {
  let count = 0;
  walk(ast, (node) => {
    if (node.type !== "CallExpression") return undefined;
    if (!pattern.test(edited.original.slice(node.start, node.end))) return undefined;
    edited.appendLeft(node.start, "/*#__PURE__*/ ");
    count++;
    return undefined;
  });
  found(`call like ${pattern}`, count);
}
