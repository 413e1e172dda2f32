import { showReact } from "../show-react.js";
import { ElementExample } from "./element-example.js";

/** Shows the live example of the element that the page is about. */
export const show = (box: HTMLElement, { tag = "" }: Readonly<Record<string, string>>): (() => void) =>
  showReact(box, <ElementExample tag={tag} />);
