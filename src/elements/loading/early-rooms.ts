import { rooms } from "../generated/rooms.js";
import { expectedRoom } from "../rooms/expected-room.js";
import { shareRoomRules } from "../rooms/room-rules.js";
import { known } from "./early-start.js";

shareRoomRules();

/**
 * Keeps the room of elements in the document until their code is there, which comes for one before the other. A style
 * sheet of the document does so, whose rules give way to any of the page's. Elements in shadow roots keep none, and of
 * several with one tag the first decides.
 * @returns gives the room up, when each element keeps its own
 */
export function keepEarlyRooms(elements: readonly Element[]): () => void {
  const firsts = elements.filter(
    (element, index) =>
      rooms[element.localName] &&
      element.getRootNode() === document &&
      elements.findIndex(({ localName }) => localName === element.localName) === index,
  );
  if (firsts.length === 0 || !("adoptedStyleSheets" in document)) return () => undefined;
  const sheet = new CSSStyleSheet();
  const lay = (ruleOf: (element: Element) => string): void => {
    const rules = firsts.map((element) => {
      // The balance alone is part of a line.
      const display = element.localName === "gw-balance" ? "inline-block; vertical-align: middle" : "block";
      return `:where(${element.localName}:not(:defined, [hidden])) { display: ${display}; ${ruleOf(element)} }`;
    });
    sheet.replaceSync(rules.join(""));
  };
  lay(() => "");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const heights = firsts.map((element) => {
    const visitor = known(element)?.visitor;
    return visitor && expectedRoom(element, rooms[element.localName] ?? [0], visitor)?.height;
  });
  lay((element) => `min-height: ${String(heights[firsts.indexOf(element)])}px`);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
