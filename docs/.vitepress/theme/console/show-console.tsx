import { showReact } from "../show-react.js";
import { ConsoleExample } from "./console-example.js";

/** Shows the whole console. */
export const show = (box: HTMLElement): (() => void) => showReact(box, <ConsoleExample />);
