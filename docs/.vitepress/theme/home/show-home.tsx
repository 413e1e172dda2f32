import { showReact } from "../show-react.js";
import { HomeExample } from "./home-example.js";

/** Shows the live widgets of the home page. */
export const show = (box: HTMLElement): (() => void) => showReact(box, <HomeExample />);
