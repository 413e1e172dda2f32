import { fileURLToPath } from "node:url";

const react = fileURLToPath(new URL("react.mjs", import.meta.url));

/** What stands for React and what belongs to it in cdn/lite/, by the name that is imported. */
export const reactAliases = {
  react,
  "react-dom": react,
  "react-dom/client": react,
  "react/jsx-runtime": "preact/compat/jsx-runtime",
};
