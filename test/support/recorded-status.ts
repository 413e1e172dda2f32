/** What a member of the family answers to a read of its status. */
export async function recordedStatus(member: string): Promise<object> {
  const answer = await fetch(`/test/contract/wire/family/${member}.jsonl`);
  const lines = (await answer.text()).split("\n").filter((line) => line !== "");
  const recorded = lines.map((line) => JSON.parse(line) as { name: string; response: { body: object } });
  const status = recorded.find(({ name }) => name === "status");
  if (!status) throw new Error(`${member} has no recorded status`);
  return status.response.body;
}
