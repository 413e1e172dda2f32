/** What host pages replace, by the name that is called, and what takes its place. */
const calls = {
  "Array.from": "Prototype.js and MooTools replace it: use a spread, or times() of domain/built-ins.",
  "Promise.allSettled": "zone.js of Angular 8 has none: use allSettled() of domain/built-ins.",
  "Promise.any": "zone.js of Angular 8 has none: race what succeeds.",
  "Date.parse": "date.js and MooTools return a Date: use parsedTime() of domain/built-ins.",
  "JSON.stringify": "Prototype.js gives arrays a toJSON: use toJson() of domain/built-ins.",
};

/** Methods that have another meaning there, whatever they are called on. */
const methods = {
  reduce: "Prototype.js replaces it: use fold() of domain/built-ins.",
  reduceRight: "Prototype.js replaces reduce: use a loop.",
  scrollTo: "Prototype.js and MooTools scroll the page: set scrollTop.",
};

/** Methods of arrays that Prototype.js calls with two arguments, in place of three. */
const withoutThird = ["map", "filter", "find", "every", "some"];

/** Names that a page may have given to a class of its own. */
const classes = {
  Element: "MooTools has a class of this name: use isElement() of domain/built-ins.",
  Event: "MooTools has a class of this name: use CustomEvent.",
};

const isArray = (services, node) => {
  const checker = services.program.getTypeChecker();
  const type = services.getTypeAtLocation(node);
  return checker.isArrayType(type) || checker.isTupleType(type);
};

/** Keeps code that runs in host pages from built-ins that these are known to replace. */
export const noReplacedBuiltIns = {
  meta: { type: "problem", schema: [], messages: { replaced: "{{reason}}" } },
  create(context) {
    const { parserServices: services } = context.sourceCode;
    const report = (node, reason) => context.report({ node, messageId: "replaced", data: { reason } });
    return {
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
        const { name } = callee.property;
        const whole = callee.object.type === "Identifier" ? `${callee.object.name}.${name}` : "";
        const reason = calls[whole] ?? (Object.hasOwn(methods, name) ? methods[name] : undefined);
        if (reason) report(node, reason);
        if (name === "entries" && node.arguments.length === 0 && isArray(services, callee.object))
          report(node, "Prototype.js returns the values: count in a loop.");
        const [first] = node.arguments;
        if (
          withoutThird.includes(name) &&
          first?.type === "ArrowFunctionExpression" &&
          first.params.length > 2
        )
          if (isArray(services, callee.object))
            report(first, "Prototype.js passes no third argument: name the array before.");
      },
      BinaryExpression({ operator, right }) {
        if (operator === "instanceof" && right.name === "Element") report(right, classes.Element);
      },
      NewExpression({ callee }) {
        if (callee.name === "Event") report(callee, classes.Event);
      },
      ForInStatement(node) {
        report(node, "Pages add enumerable properties to all objects: use Object.keys.");
      },
    };
  },
};
