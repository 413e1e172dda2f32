interface Recorded {
  readonly name: string;
  readonly response: { readonly body: { readonly data?: object } };
}

/** A recorded answer of a member of the family: `status`, `login`, `self` and so on (`test/contract/family.ts`). */
export async function recordedAnswer(member: string, name: string): Promise<Recorded["response"]["body"]> {
  const answer = await fetch(`/test/contract/wire/family/${member}.jsonl`);
  const lines = (await answer.text()).split("\n").filter((line) => line !== "");
  const recorded = lines.map((line) => JSON.parse(line) as Recorded).find((line) => line.name === name);
  if (!recorded) throw new Error(`${member} has no recorded ${name}`);
  return recorded.response.body;
}

/** What a member of the family answers to a read of its status. */
export const recordedStatus = (member: string): Promise<object> => recordedAnswer(member, "status");
