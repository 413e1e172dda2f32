/** Content codings that answers are compressed with, the smaller first. */
const codings = ["br", "gzip"] as const;

/** A content coding that answers are compressed with. */
export type Coding = (typeof codings)[number];

/** What a client takes: how much it prefers each coding, by `Accept-Encoding`. */
function preferences(header: string | null): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const part of header?.toLowerCase().split(",") ?? []) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith("q="));
    const quality = weight === undefined ? 1 : Number(weight.slice(2));
    // A weight that is none counts as a refusal: nobody is sent what they can't read.
    if (name) found.set(name === "x-gzip" ? "gzip" : name, quality > 0 && quality <= 1 ? quality : 0);
  }
  return found;
}

/** Whether a client takes a coding. @param header its `Accept-Encoding` */
export function accepts(header: string | null, coding: string): boolean {
  const preferred = preferences(header);
  return (preferred.get(coding) ?? preferred.get("*") ?? 0) > 0;
}

/** The codings that a client takes, the best for it first. @param header its `Accept-Encoding` */
export function acceptedCodings(header: string | null): readonly Coding[] {
  const preferred = preferences(header);
  const quality = (coding: string): number => preferred.get(coding) ?? preferred.get("*") ?? 0;
  const plain = preferred.get("identity") ?? 0;
  return codings
    .filter((coding) => quality(coding) > 0 && quality(coding) >= plain)
    .sort((one, next) => quality(next) - quality(one));
}
