import { joined } from "./joined.mjs";
import { branchOf, keep, treeOf } from "./tree.mjs";

/**
 * Arranges what visits load in files. Visits that load much in common are near one another in a tree; a file belongs to
 * a branch of it and holds what only visits on that branch need, so a visit loads the files from the root to its leaf.
 * What few visits far apart need has a file of its own. Files never need each other in a circle, because what a module
 * imports is needed by every visit that needs the module.
 * @param {readonly { modules: Set<string>, weight: number }[]} visits the modules of each, and how much it counts
 * @param {(id: string) => number} bytesOf what a module weighs
 * @param {(id: string) => readonly string[]} importsOf the modules that a module imports
 * @param {number} fileCost what a further file costs a visit, in the same bytes
 * @param {boolean} spreads whether a file of its own may be loaded by visits that don't need it, for a module that does
 * @returns {string[][]} the modules of each file
 */
export function arrange(visits, bytesOf, importsOf, fileCost, spreads = true) {
  const weigh = (users) => [...users].reduce((sum, user) => sum + visits[user].weight, 0);
  const groups = groupsOf(visits, bytesOf);
  const groupOf = new Map(groups.flatMap((group) => group.modules.map((id) => [id, group])));
  for (const group of groups) {
    group.needs = new Set(group.modules.flatMap(importsOf).map((id) => groupOf.get(id)));
    group.needs.delete(undefined);
    group.needs.delete(group);
    for (const needed of group.needs) needed.importers.add(group);
  }
  const root = treeOf(visits, groups);
  for (const group of groups) group.branch = branchOf(root, group.users);
  const extra = ({ users, bytes }, branch) => bytes * (weigh(branch.visits) - weigh(users));
  // What costs all of a branch more than a file of its own costs those that need it.
  for (const group of groups) group.isApart = extra(group, group.branch) > fileCost * weigh(group.users);
  for (const { branch, bytes, isApart } of groups) if (!isApart) branch.bytes += bytes;
  keep(root, fileCost, weigh);

  // A file apart is loaded by all of a branch if one of the branch's modules needs it.
  for (const group of groups) group.loadedBy = group.users;
  const loaders = ({ isApart, loadedBy, branch }) => (isApart ? loadedBy : branch.file.visits);
  const isLoadedByOthers = (group) => (importer) =>
    [...loaders(importer)].some((visit) => !group.loadedBy.has(visit));
  // What a module needs lies around its own branch: from within that, nothing can be needed back.
  const isWithin = (group) => (importer) =>
    importer.isApart ||
    (importer.branch.file.visits.size < group.branch.file.visits.size &&
      [...importer.branch.file.visits].every((visit) => group.branch.file.visits.has(visit)));
  const byUsers = [...groups].sort((one, other) => other.users.size - one.users.size);
  for (let changed = true; changed;) {
    changed = false;
    for (const group of byUsers.filter(({ isApart }) => isApart)) {
      const importers = [...group.importers].filter(isLoadedByOthers(group));
      if (importers.length === 0) continue;
      changed = true;
      const loadedBy = new Set([...group.loadedBy, ...importers.flatMap((one) => [...loaders(one)])]);
      const further = weigh(loadedBy) - weigh(group.loadedBy);
      // It may be loaded by all of them, lie around them all, or part what needs it from the others.
      const shared =
        spreads && importers.every(isWithin(group)) ? (group.bytes + fileCost) * further : Infinity;
      const apart = importers.some(({ isSettled, isApart }) => isSettled || isApart)
        ? Infinity
        : importers.reduce(
            (sum, importer) => sum + fileCost * weigh(importer.users) - extra(importer, importer.branch.file),
            0,
          );
      const together = extra(group, group.branch.file) - fileCost * weigh(group.loadedBy);
      if (shared <= Math.min(apart, together)) group.loadedBy = loadedBy;
      else if (together < apart || apart === Infinity) {
        group.isApart = false;
        group.isSettled = true;
      } else for (const importer of importers) importer.isApart = true;
    }
  }

  const files = new Map();
  for (const group of groups) {
    const key = group.isApart ? group : group.branch.file;
    const file = files.get(key) ?? {
      groups: [],
      users: group.isApart ? group.loadedBy : key.visits,
      bytes: 0,
    };
    files.set(key, file);
    file.groups.push(group);
    file.bytes += group.bytes;
  }
  // What is left apart is small: each file of it costs a page more than its share of the bytes.
  return joined([...files.values()], fileCost * (spreads ? 4 : 2), weigh).map(({ groups: own }) =>
    own.flatMap(({ modules }) => modules),
  );
}

/** Modules that the same visits need. */
function groupsOf(visits, bytesOf) {
  const groups = new Map();
  for (const id of new Set(visits.flatMap(({ modules }) => [...modules]))) {
    const users = visits.flatMap(({ modules }, index) => (modules.has(id) ? [index] : []));
    const group = groups.get(users.join()) ?? {
      modules: [],
      users: new Set(users),
      bytes: 0,
      importers: new Set(),
    };
    groups.set(users.join(), group);
    group.modules.push(id);
    group.bytes += bytesOf(id);
  }
  return [...groups.values()];
}
