/** Texts about values that changed on the server, or were not kept by it, in English. */
export const messages = {
  conflict: "This changed on the server while you were editing. Nothing has been saved yet.",
  field: "Field",
  theirs: "On the server now",
  mine: "Yours",
  keepTheirs: "Keep the server's",
  saveMine: "Write mine",
  notKept: "The server answered that it saved this, but it holds other values than were sent.",
  sent: "Sent",
  unchanged: "Nothing was changed, so nothing was sent",
  unchecked: "Saved, but the result couldn't be checked",
  takeBack: "Don't send",
  notSent: "Nothing was sent",
  on: "On",
  off: "Off",
  nothing: "(empty)",
};

/** The shape of these texts; every language has exactly these keys. */
export type ChangesMessages = typeof messages;
