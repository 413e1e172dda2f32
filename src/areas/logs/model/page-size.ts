/** Height of a row and of everything on the log's page besides its rows, in pixels. */
const rowHeight = 40;
const otherHeight = 398;

/** Fewer would be less than one page of the server, more than so many are five calls before the page is full. */
const fewest = 10;
const most = 50;

/**
 * How many entries fill a window without scrolling. The server's pages have ten, so that a page takes two or three
 * calls on most screens; what they bring beyond it is used by the next page.
 * @param height of the window, in pixels
 */
export const fittingSize = (height: number): number =>
  Math.min(most, Math.max(fewest, Math.floor((height - otherHeight) / rowHeight)));
