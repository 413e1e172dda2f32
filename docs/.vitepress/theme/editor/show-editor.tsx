import { showReact } from "../show-react.js";
import { ThemeEditor } from "./theme-editor.js";

/** Shows the theme editor. */
export const show = (box: HTMLElement): (() => void) => showReact(box, <ThemeEditor />);
