/** The ways out of a form. */
export interface RecordExits {
  /** Leaves it, after asking when something would be lost. */
  readonly onCancel: () => void;
  /** The work is done. */
  readonly onDone: () => void;
}
