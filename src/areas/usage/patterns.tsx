/** Series that have a look of their own; the rest of the models share the last one. */
export const SERIES = 6;

/** One outline per series in a tile of 8 × 8: solid, slanted, dotted, level, crossed, slanted the other way. */
const outlines = [
  "",
  "M-2 2l4-4M0 8l8-8M6 10l4-4",
  "M2 2h.01M6 6h.01",
  "M0 2h8M0 6h8",
  "M0 4h8M4 0v8",
  "M-2 6l4 4M0 0l8 8M6-2l4 4",
] as const;

/** The patterns that bars are filled with, so that models differ without their colours too. Stands once in a view. */
export function Patterns({ id }: { readonly id: string }) {
  return (
    <svg className="usage-patterns" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        {outlines.map((outline, index) => (
          <pattern
            key={outline}
            id={`${id}${index}`}
            className="usage-series"
            data-series={index}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
          >
            <rect width="8" height="8" />
            <path
              d={outline}
              strokeLinecap={index === 2 ? "round" : "butt"}
              strokeWidth={index === 2 ? 3 : 1.6}
            />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

/** The fill of a series. */
export const fillOf = (id: string, series: number): string => `url(#${id}${series})`;
