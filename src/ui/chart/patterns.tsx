/** One outline per colour in a tile of 8 × 8: none, slanted, dotted, level, crossed, slanted the other way, upright. */
const outlines = [
  "",
  "M-2 2l4-4M0 8l8-8M6 10l4-4",
  "M2 2h.01M6 6h.01",
  "M0 2h8M0 6h8",
  "M0 4h8M4 0v8",
  "M-2 6l4 4M0 0l8 8M6-2l4 4",
  "M2 0v8M6 0v8",
] as const;

/** The patterns that lie over the colours where colours are few: in forced colours and on paper. Once in a view. */
export function Patterns({ id }: { readonly id: string }) {
  return (
    <svg className="chart-patterns" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        {outlines.map((outline, index) => (
          <pattern key={outline} id={`${id}${index}`} width="8" height="8" patternUnits="userSpaceOnUse">
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

/** A box in the colour of a series, with its pattern over it. */
export function ColorBox({
  color,
  patterns,
  ...place
}: {
  readonly color: number;
  readonly patterns: string;
  readonly y?: string;
  readonly width: string;
  readonly height: string;
}) {
  return (
    <>
      <rect className="chart-color" data-color={color} {...place} />
      <rect className="chart-pattern" fill={`url(#${patterns}${color})`} {...place} />
    </>
  );
}
