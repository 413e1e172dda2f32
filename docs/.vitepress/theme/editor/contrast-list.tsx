import { useMemo } from "react";
import { contrastsOf, enough } from "./contrast.js";
import type { ThemeValues } from "./theme-values.js";

/** How well the texts of a theme can be read. */
export function ContrastList({ values }: { readonly values: ThemeValues }) {
  const contrasts = useMemo(() => contrastsOf(values), [values]);
  const labels = [...new Set(contrasts.map(({ label }) => label))];
  const weak = contrasts.filter(({ ratio = 0 }) => ratio < enough).length;
  return (
    <section aria-label="Contrast">
      <h2>Contrast</h2>
      <p role="status">
        {weak === 0
          ? "Every text can be read (WCAG 2.2 AA)."
          : `${weak} below ${enough}: hard to read for many people.`}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Text</th>
            <th scope="col">Light</th>
            <th scope="col">Dark</th>
          </tr>
        </thead>
        <tbody>
          {labels.map((label) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {contrasts
                .filter((contrast) => contrast.label === label)
                .map(({ scheme, ratio }) => (
                  <td key={scheme} data-weak={(ratio ?? 0) < enough}>
                    {ratio === undefined
                      ? "Not a color"
                      : `${ratio.toFixed(1)}${ratio < enough ? ", too low" : ""}`}
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
