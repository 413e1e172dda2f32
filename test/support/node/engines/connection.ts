/** A session with a browser in the commands of classic WebDriver, whatever carries them. */
export interface Connection {
  /**
   * Runs one command.
   * @param name a command of the WebDriver standard
   * @returns what it answers
   * @throws Error with the browser's own code and message
   */
  run(name: Command, parameters?: object): Promise<unknown>;
  /** Ends the session and the browser. */
  close(): Promise<void>;
}

/** The commands that the tests use. */
export type Command =
  | "Navigate To"
  | "Refresh"
  | "Back"
  | "Forward"
  | "Perform Actions"
  | "Release Actions"
  | "Execute Async Script"
  | "Element Click"
  | "Delete All Cookies";

/** The key under which WebDriver wraps the reference of an element. */
export const elementKey = "element-6066-11e4-a52e-4f735466cecf";
