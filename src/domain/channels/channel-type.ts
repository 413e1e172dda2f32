/** Colours of channel types, by the names that older consoles use. */
export type ChannelTypeColour =
  | "black"
  | "blue"
  | "brown"
  | "green"
  | "grey"
  | "olive"
  | "orange"
  | "pink"
  | "purple"
  | "red"
  | "teal"
  | "violet"
  | "yellow";

/** A provider that a channel can lead to (behaviour.md 3). */
export interface ChannelType {
  /** The number on the wire. */
  readonly key: number;
  /** Same as the key. */
  readonly value: number;
  /** The English name. */
  readonly text: string;
  /** Names the message with the name in other languages; a type without one is called the same everywhere. */
  readonly nameKey?: string;
  readonly colour: ChannelTypeColour;
  /** Where calls go while `base_url` is empty; "" when it must be given, or follows from other fields (wire.md 4.4). */
  readonly address: string;
}
