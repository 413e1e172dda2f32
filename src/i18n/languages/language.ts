/** Texts that have to be available before any other text of a language is loaded, or when loading fails. */
export interface Language {
  /** Its own name. */
  readonly name: string;
  /** What ends a sentence. */
  readonly fullStop: string;
  /** The panel in place of an element whose code couldn't be loaded. */
  readonly loadFailure: {
    readonly title: string;
    readonly again: string;
    readonly hint: string;
    readonly reload: string;
  };
}
