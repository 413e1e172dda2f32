/** A binary tree of visits: those that share the largest part of what either loads are joined first. */
export function treeOf(visits, groups) {
  // What part of a branch's visits needs each group: 0 to 1.
  const leafOf = (_, index) => ({
    visits: new Set([index]),
    children: [],
    bytes: 0,
    parts: groups.map(({ users }) => (users.has(index) ? 1 : 0)),
  });
  const share = (one, other) => {
    let [common, all] = [0, 0];
    groups.forEach(({ bytes }, index) => {
      common += bytes * Math.min(one.parts[index], other.parts[index]);
      all += bytes * Math.max(one.parts[index], other.parts[index]);
    });
    return common / all;
  };
  let branches = visits.map(leafOf);
  let pairs = branches.flatMap((one, index) =>
    branches.slice(0, index).map((other) => ({ one, other, share: share(one, other) })),
  );
  while (branches.length > 1) {
    const { one, other } = pairs.reduce((best, pair) => (pair.share > best.share ? pair : best));
    const [weight, otherWeight] = [one.visits.size, other.visits.size];
    const joined = {
      visits: new Set([...one.visits, ...other.visits]),
      children: [one, other],
      bytes: 0,
      parts: one.parts.map(
        (part, index) => (part * weight + other.parts[index] * otherWeight) / (weight + otherWeight),
      ),
    };
    const isLeft = (branch) => branch !== one && branch !== other;
    branches = branches.filter(isLeft);
    pairs = [
      ...pairs.filter((pair) => isLeft(pair.one) && isLeft(pair.other)),
      ...branches.map((branch) => ({ one: joined, other: branch, share: share(joined, branch) })),
    ];
    branches.push(joined);
  }
  return branches[0];
}

/** The smallest branch with all of some visits. */
export function branchOf(branch, users) {
  const child = branch.children.find(({ visits }) => [...users].every((user) => visits.has(user)));
  return child ? branchOf(child, users) : branch;
}

/** Decides which branches have a file: the others put what is theirs into that of the branch around them. */
export function keep(root, fileCost, weigh) {
  const cost = (branch, around) => {
    const known = branch.costs?.get(around);
    if (known) return known;
    const sum = (file) => branch.children.reduce((total, child) => total + cost(child, file).total, 0);
    const own = (branch.bytes > 0 ? fileCost : 0) + branch.bytes;
    const options = [{ file: branch, total: own * weigh(branch.visits) + sum(branch) }];
    if (around) options.push({ file: around, total: branch.bytes * weigh(around.visits) + sum(around) });
    const best = options.reduce((one, other) => (other.total < one.total ? other : one));
    (branch.costs ??= new Map()).set(around, best);
    return best;
  };
  const settle = (branch, around) => {
    branch.file = cost(branch, around).file;
    for (const child of branch.children) settle(child, branch.file);
  };
  settle(root, undefined);
}
