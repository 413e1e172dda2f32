import { sourceFile } from "./paths.mjs";

/** Every module that a module needs at once, itself included. */
function neededBy(id, getModuleInfo, found = new Set()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const next of getModuleInfo(id)?.importedIds ?? []) neededBy(next, getModuleInfo, found);
  return found;
}

/**
 * Pairs of modules: what both of a pair need becomes one file, so that a page loads a few files that compress well, not a
 * crowd of small ones; but for what the modules named last need, which would then load all of it. Earlier pairs come first.
 */
const sharedFiles = [
  ["base", ["elements/balance"], ["elements/login", "areas/sign-in/sign-in"]],
  ["frame", ["elements/login", "areas/sign-in/sign-in"], ["elements/token-list", "areas/tokens/token-list"]],
  [
    "list",
    ["elements/token-list", "areas/tokens/token-list"],
    ["elements/redemption-table", "areas/redemptions/redemption-table"],
    [
      "console/console",
      "elements/topup",
      "areas/account/profile",
      "areas/channels/channel-form",
      "areas/pages/home",
      "areas/settings/personal",
      "areas/sign-in/oauth-buttons",
      "areas/tokens/token-form",
      "areas/topup/topup",
      "areas/usage/usage",
    ],
  ],
];

/**
 * Assigns modules to files: React, which rarely changes and so stays in the browser's cache over releases, then the pairs.
 * @param hostReact whether React is the host's, and so not in the files
 */
export function sharedChunks({ hostReact = false } = {}) {
  let groups;
  return (id, { getModuleInfo }) => {
    if (!hostReact && /\/node_modules\/(react|react-dom|scheduler)\/|commonjsHelpers/.test(id)) return "react";
    groups ??= sharedFiles.map(([name, ...sides]) => {
      const [one, other, rest = new Set()] = sides.map((names) => {
        const found = new Set();
        for (const file of names.map(sourceFile).filter(Boolean)) neededBy(file, getModuleInfo, found);
        return found;
      });
      // What the catalogue says of one element comes with that element.
      const isShared = (id) => other.has(id) && !rest.has(id) && !/elements\/catalog-/.test(id);
      return [name, new Set([...one].filter(isShared))];
    });
    return groups.find(([, modules]) => modules.has(id))?.[0];
  };
}
