/** `npm run new-element -- quota-forecast` writes what a new element needs; CONTRIBUTING.md says what comes next. */
import { rootDir } from "../../../demo/serve/build.js";
import { newElement } from "./generate.js";

const [name = ""] = process.argv.slice(2);
try {
  const paths = await newElement(rootDir, name.replace(/^gw-/, ""));
  console.log(`${paths.join("\n")}\n\nNext: what CONTRIBUTING.md says of a new element.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
