/** Joins files where a further file costs those that need both more than those that need one pay for the other. */
export function joined(files, fileCost, weigh) {
  const fileOf = new Map(files.flatMap((file) => file.groups.map((group) => [group, file])));
  const neededBy = (file, found = new Set()) => {
    for (const { needs } of file.groups)
      for (const needed of needs) {
        const other = fileOf.get(needed);
        if (other === file || found.has(other)) continue;
        found.add(other);
        neededBy(other, found);
      }
    return found;
  };
  const gainOf = (one, other) => {
    const [byOne, byOther] = [weigh(one.users), weigh(other.users)];
    const all = weigh(new Set([...one.users, ...other.users]));
    return fileCost * (byOne + byOther - all) - (all - byOne) * one.bytes - (all - byOther) * other.bytes;
  };
  /** Whether nobody would have to load a further file, and none would need another by way of a third. */
  const isPossible = (one, other) => {
    const users = new Set([...one.users, ...other.users]);
    const needed = new Set([...neededBy(one), ...neededBy(other)]);
    return [...needed].every(
      (file) =>
        file === one ||
        file === other ||
        ([...users].every((user) => file.users.has(user)) &&
          !neededBy(file).has(one) &&
          !neededBy(file).has(other)),
    );
  };
  const pairsOf = (one, others) =>
    others.map((other) => ({ one, other, gain: gainOf(one, other) })).filter(({ gain }) => gain > 0);
  let left = files;
  let pairs = files.flatMap((one, index) => pairsOf(one, files.slice(0, index)));
  for (;;) {
    pairs.sort((some, others) => others.gain - some.gain);
    const best = pairs.find(({ one, other }) => isPossible(one, other));
    if (!best) return left;
    const { one, other } = best;
    const file = {
      groups: [...one.groups, ...other.groups],
      users: new Set([...one.users, ...other.users]),
      bytes: one.bytes + other.bytes,
    };
    const isLeft = (some) => some !== one && some !== other;
    left = left.filter(isLeft);
    pairs = [...pairs.filter((pair) => isLeft(pair.one) && isLeft(pair.other)), ...pairsOf(file, left)];
    left.push(file);
    for (const group of file.groups) fileOf.set(group, file);
  }
}
