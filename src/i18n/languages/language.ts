/** What has to be at hand in a language before any of its other texts is loaded, or when none can be. */
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
