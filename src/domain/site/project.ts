/** The open-source gateway that this console is made for, for the built-in footer (behaviour.md 1). */
export const project = {
  name: "One API",
  address: "https://github.com/songquanpeng/one-api",
  author: "JustSong",
  authorAddress: "https://github.com/songquanpeng",
  licenceAddress: "https://opensource.org/license/mit",
} as const;
