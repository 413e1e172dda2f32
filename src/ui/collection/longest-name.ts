import { fold } from "../../domain/built-ins.js";
import { zoomOf } from "../kit/floating/zoom-of.js";

/** How wide the longest name is with what is beside it, whether it is cut or not; undefined where there are none. */
export function longestNameIn(table: HTMLElement): number | undefined {
  const zoom = zoomOf(table);
  const range = document.createRange();
  const widths = [...table.querySelectorAll("td .row-title")].map((title) => {
    range.selectNodeContents(title);
    const beside = [...(title.parentElement?.children ?? [])].filter((other) => other !== title);
    return fold([range, ...beside], (sum, one) => sum + one.getBoundingClientRect().width, 0) / zoom;
  });
  const longest = Math.ceil(Math.max(0, ...widths));
  return longest > 0 ? longest : undefined;
}
