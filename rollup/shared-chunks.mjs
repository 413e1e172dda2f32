import { languages, sourceFile } from "./paths.mjs";
import { isTexts } from "./shared-modules.mjs";

/** Every module that the given modules import statically, themselves included. */
function neededBy(ids, getModuleInfo, found = new Set()) {
  for (const id of ids)
    if (!found.has(id)) {
      found.add(id);
      neededBy(getModuleInfo(id)?.importedIds ?? [], getModuleInfo, found);
    }
  return found;
}

const lists = [
  "token-list",
  "channel-table",
  "channel-health",
  "prices",
  "redemption-table",
  "user-table",
  "log-table",
  "models",
  "orders",
];
const forms = ["token-form", "channel-form", "redemption-form", "user-form", "profile"];
const pages = ["home", "about", "chat", "notice"];
const figures = ["overview"];
const calls = ["quick-start", "playground"];

/**
 * The files that views share. A module is in the first that names every view that needs it, so that nobody loads what
 * only others need, and files never need each other in a circle.
 */
const sharedFiles = [
  ["figures-reading", figures],
  ["calls", calls],
  ["charts", ["usage", "statement", ...figures]],
  ["users", ["user-table", "user-form"]],
  ["redemptions", ["redemption-table", "redemption-form"]],
  ["channels", ["channel-table", "channel-health", "channel-form"]],
  ["search-select", ["channel-form", ...calls]],
  ["pages", pages],
  ["bot-check", ["register", "reset"]],
  ["signing-in", ["sign-in", "register", "reset", "oauth-callback"]],
  ["dialog", ["redemption-table", "user-table"]],
  // No other list reads JSON, and no other has prices.
  ["priced", ["prices", "models"]],
  ["json", ["channel-form", "prices", "models"]],
  ["list", lists],
  // Nothing that the console needs at its start.
  [
    "reading",
    [
      "log-table",
      "topup",
      "user-table",
      "user-form",
      "channel-table",
      "channel-form",
      "statement",
      ...figures,
      ...calls,
    ],
  ],
  ["money", ["token-form", "redemption-form", "user-form"]],
  ["form", forms],
  // With what the list and the form of tokens share: the console begins there.
  ["records", [...lists, ...forms, ...figures, ...calls, "topup", "usage", "statement"]],
];

/** The same for lazy parts: what no view needs at once. */
const lazyFiles = [["admin-settings", ["operation-tab", "system-tab", "other-tab"]]];

/** Modules outside of src that several views share, by the file that holds them. */
const packages = [["react", /\/node_modules\/(react|react-dom|scheduler)\/|commonjsHelpers/]];

/** A small part that the balance, sign-in and what asks for it have in common. */
const besideSignIn = ["elements/definition/sign-in-links"];

/** The views that ask the questions of usage at once. */
const asking = ["usage", "statement", "channel-health"];

const nameOf = (id) => id.replace(/^.*\//, "").replace(/\.tsx?$/, "");

/**
 * Assigns modules to files by what a page loads together: a few files that compress well instead of many small ones.
 * @param hostReact whether the files hold no React: it is the host's, or Preact stands for it
 * @param forBundlers whether a host's bundler decides which lazy parts it joins; joined here, they would bring along
 *   what nobody asked for
 */
export function sharedChunks({ hostReact = false, forBundlers = false } = {}) {
  let assigned;
  return (id, { getModuleInfo, getModuleIds }) => {
    assigned ??= assignment([...getModuleIds()], getModuleInfo, { hostReact, forBundlers });
    return assigned.get(id);
  };
}

const usersOf = (id, closures) => [...closures].filter(([, needs]) => needs.has(id)).map(([name]) => name);

const firstFor = (users, files) =>
  users.length > 0 ? files.find(([, named]) => users.every((user) => named.includes(user)))?.[0] : undefined;

function assignment(ids, getModuleInfo, { hostReact, forBundlers }) {
  const known = new Set(ids);
  const views = new Map();
  const lazies = new Map();
  const closure = (...names) =>
    neededBy(
      names.map(sourceFile).filter((id) => known.has(id)),
      getModuleInfo,
    );
  for (const id of ids) {
    if (!/\/src\/(areas|console|ui|state)\//.test(id) || isTexts(id)) continue;
    const { dynamicImporters } = getModuleInfo(id);
    if (dynamicImporters.length === 0) continue;
    const isView = dynamicImporters.some((from) =>
      /\/src\/(elements|react)\/|\/console\/screens\./.test(from),
    );
    (isView ? views : lazies).set(nameOf(id), neededBy([id], getModuleInfo));
  }
  const balance = closure("elements/balance");
  const controls = closure("elements/model-select", "elements/token-select");
  const login = closure("elements/login", "areas/sign-in/sign-in");
  // The console's element comes with its view; React's component has none.
  const console = closure("elements/console");
  const consoleElement = console.size > 0 ? ["elements/console", "elements/catalog/console"] : [];
  const tokens = closure("elements/token-list", "areas/tokens/token-list");

  const fileOf = (id) => {
    const [packaged] = packages.find(([, pattern]) => pattern.test(id)) ?? [];
    if (packaged) return hostReact && packaged === "react" ? undefined : packaged;
    if (consoleElement.some((name) => sourceFile(name) === id)) return "console";
    const users = usersOf(id, views);
    // What is said of every list, the bridge of elements needs, too; names that the view asks for, the catalogue as
    // well.
    const names = /\/areas\/(?:[\w-]+\/)+generated\/names\./.test(id);
    if (/\/elements\/definition\/lists\./.test(id) || (names && users.length > 0)) return "base";
    // What the catalogue says of one element comes with that element, and with it the names of its columns and actions.
    if (names || /\/elements\/(catalog\/|definition\/calls\.)/.test(id)) return undefined;
    // Most views need it, none of those that many people see first.
    if (/\/api\/dialects\/features\./.test(id)) return "features";
    if (besideSignIn.some((name) => sourceFile(name) === id)) return "base";
    if (balance.has(id)) {
      if (login.has(id)) return "base";
      return users.length > 0 && !id.includes("node_modules") ? "base" : undefined;
    }
    // Controls of a page's form need no React: neither do the files that they share with views.
    if (controls.has(id) && users.length > 0) return /\/src\/(api|state)\//.test(id) ? "token-data" : "base";
    if (login.has(id) && tokens.has(id)) return "frame";
    // Lazy parts of every view draw dialogs: these stay apart from the one view that has one at once.
    if (/\/ui\/kit\/dialog\//.test(id)) return "dialog";
    // The panel of a new token has tabs and a masked key, and nothing else of the settings and the reset.
    if (/\/ui\/kit\/(tabs\/tabs|secret\/secret)(\.css)?\.tsx?$/.test(id)) return "tabs";
    // What moves the focus comes with the first one, on every screen; some parts of forms have it at once.
    if (/\/ui\/kit\/roving\/(roving|destination)\.ts$/.test(id)) return "roving";
    // Forms need it, and the playground.
    if (/\/ui\/kit\/field\/text-area(\.css)?\.tsx?$/.test(id)) return "form";
    // Dialogs and the bars of forms need it: no dialog should load what forms share.
    if (/\/ui\/host\/lifecycle\/use-keyboard-inset\.ts$/.test(id)) return "account";
    // Lists need it in cells, forms in fields.
    if (/\/domain\/access\/groups\.ts$/.test(id)) return "records";
    // The console's menu needs it, and sign-in where someone is signed in already.
    if (/\/ui\/host\/leave\/use-sign-out\.ts$/.test(id)) return "account";
    // The callback needs it at once, sign-in and the settings with their buttons.
    if (/\/domain\/access\/oauth-links\.ts$/.test(id)) return undefined;
    // What is done to a typed code, on the way to it: sign-in should not load what accounts share.
    if (/\/domain\/text\/code-text\.ts$/.test(id)) return "frame";
    // A few lines, for which the panel of a new token should not load what calls share.
    if (/\/domain\/channels\/example-model\.ts$/.test(id)) return undefined;
    if (users.length === 0 && console.has(id)) return "console";
    if (users.length === 0) return forBundlers ? undefined : firstFor(usersOf(id, lazies), lazyFiles);
    // A first call to copy, in the panel of a new token and in the quick start.
    if (lazies.get("created-token")?.has(id) && users.every((user) => calls.includes(user)))
      return "snippets";
    // The overview asks the questions of usage in a lazy part, without the views that answer them on a page.
    if (lazies.get("usage-part")?.has(id) && users.every((user) => asking.includes(user)))
      return "usage-sources";
    // A bundler keeps a view that one of its own lazy parts needs something of, even where nobody asks for that view.
    if (users.length === 1) return forBundlers && usersOf(id, lazies).length > 0 ? undefined : users[0];
    if (users.includes("console") && login.has(id)) return "frame";
    return firstFor(users, sharedFiles) ?? "account";
  };
  const assigned = new Map(ids.map((id) => [id, fileOf(id)]));
  const { sourceLocale } = languages();
  for (const id of ids) {
    const [, catalogue, locale] = /^(.*\bmessages)\.([\w-]+)\.ts$/.exec(id) ?? [];
    const file = locale !== sourceLocale && assigned.get(`${catalogue}.${sourceLocale}.ts`);
    if (file) assigned.set(id, `${file}.${locale}`);
  }
  return assigned;
}
