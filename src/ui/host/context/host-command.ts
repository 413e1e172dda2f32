/** A command of the page's own in the console's command palette. */
export interface HostCommand {
  /** Names it among the page's commands; recent ones are remembered by it. */
  readonly id: string;
  readonly label: string;
  /** Further words that find it. */
  readonly words?: readonly string[];
  /** The route of the console that it shows, such as `/token`. */
  readonly path?: string;
  /** What it does; called once the palette is closed. */
  run?(this: void): void;
}
