/** Height of a row and of everything on the log's page besides its rows, in pixels. */
const rowHeight = 40;
const otherHeight = 398;

/** Entries on one page of the server (wire.md 4.2). */
const serverPage = 10;

/** More would be more than five calls before the page is full. */
const maxSize = 50;

/**
 * How many entries a page of the log has in a window: those of the server's pages that fit without scrolling, of one
 * page at least. A page that the window shows a part of isn't read for that part: most windows have room for one, which
 * is one call.
 * @param height of the window, in pixels
 */
export function fittingSize(height: number): number {
  const fitting = Math.floor((height - otherHeight) / rowHeight / serverPage) * serverPage;
  return Math.min(maxSize, Math.max(serverPage, fitting));
}
