import { toJson } from "../../domain/built-ins.js";
import { rooms, widths } from "../generated/rooms.js";
import { expectedRoom } from "../rooms/expected-room.js";
import { widthRules } from "../rooms/preferred-width.js";
import { shareRoomRules } from "../rooms/room-rules.js";
import { known } from "./early-start.js";

shareRoomRules();

/**
 * Keeps the room of elements in the document until their code is there, and that of the providers around them, which
 * comes for one before the other. A style sheet of the document does so, whose rules give way to any of the page's.
 * Elements in shadow roots keep none, and of several with one tag the first decides.
 * @returns gives the room up, when each element keeps its own
 */
export function keepEarlyRooms(elements: readonly HTMLElement[]): () => void {
  const firsts = elements.filter(
    (element, index) =>
      rooms[element.localName] &&
      element.getRootNode() === document &&
      elements.findIndex(({ localName }) => localName === element.localName) === index,
  );
  if (firsts.length === 0 || !("adoptedStyleSheets" in document)) return () => undefined;
  const sheet = new CSSStyleSheet();
  const lay = (ruleOf: (element: HTMLElement) => string): void => {
    const rules = firsts.map((element) => {
      const { localName } = element;
      // One that is defined waits for the providers around it, since these say which gateway it is about.
      const which = `:where(${localName}:not(:defined, [hidden]), gw-provider:not(:defined) ${localName}:not([hidden]))`;
      // The balance alone is part of a line.
      const display = localName === "gw-balance" ? "inline-block; vertical-align: middle" : "block";
      const width = widths[localName] === 0 ? "" : `${which}::before { ${widthRules(widths[localName])} }`;
      return `${which} { display: ${display}; ${ruleOf(element)} }${width}`;
    });
    sheet.replaceSync(rules.join(""));
  };
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  let isOver = false;
  let laid = "";
  /** Lays what is known by now: the page's own scripts, which say who its visitor is, may run after ours. */
  const keep = (): void => {
    if (isOver) return;
    const visitors = firsts.map((element) => known(element)?.visitor);
    const said = toJson(visitors);
    if (said !== laid) {
      laid = said;
      lay(() => "");
      const heights = firsts.map((element, index) => {
        const visitor = visitors[index];
        return visitor && expectedRoom(element, rooms[element.localName] ?? [0], visitor)?.height;
      });
      lay((element) => `min-height: ${String(heights[firsts.indexOf(element)])}px`);
    }
    requestAnimationFrame(keep);
  };
  keep();
  return () => {
    isOver = true;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
