/** Outlines of what the console's navigation alone shows, drawn by us in a 16 × 16 box. No two places share one. */
export const placeIcons = {
  bolt: "M9 2 4 9h3.5L7 14l5-7H8.5z",
  book: "M8 4.5C6.5 3.3 4.5 3 2.5 3v9.5c2 0 4 .3 5.5 1.5 1.5-1.2 3.5-1.5 5.5-1.5V3c-2 0-4 .3-5.5 1.5zM8 4.5V14",
  calendar: "M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5V4M10.5 2.5V4",
  card: "M2 4h12v8.5H2zM2 7h12M4.5 10h2",
  clock: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 5v3.2l2.2 1.3",
  folder: "M2.5 12.5V4h4l1.5 2h5.5v6.5z",
  price:
    "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM9.8 6C9.5 5.3 8.9 5 8 5c-2.5 0-2.3 2.8 0 3s2.5 3 0 3c-.9 0-1.5-.3-1.8-1M8 4v8",
  receipt: "M4 2.5h8v11l-2-1.3-2 1.3-2-1.3-2 1.3zM6.5 5.5h3M6.5 8.5h3",
  ticket: "M2.5 4.5h11v2.3a1.3 1.3 0 0 0 0 2.5v2.2h-11V9.3a1.3 1.3 0 0 0 0-2.5zM9.5 5v6",
} as const;
