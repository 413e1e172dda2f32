/** How wide the longest name is with what is beside it, whether it is cut or not; undefined where there are none. */
export function longestNameIn(table: Element): number | undefined {
  const range = document.createRange();
  const widths = [...table.querySelectorAll("td .row-title")].map((title) => {
    range.selectNodeContents(title);
    const beside = [...(title.parentElement?.children ?? [])].filter((other) => other !== title);
    return [range, ...beside].reduce((sum, one) => sum + one.getBoundingClientRect().width, 0);
  });
  const longest = Math.ceil(Math.max(0, ...widths));
  return longest > 0 ? longest : undefined;
}
