/** What only Storybook's own pages need; the tests draw the stories without it. */
import type { Preview } from "@storybook/react-vite";
import { lazy, Suspense } from "react";
import { showPictures } from "../support/in-page-pictures.js";
import { htmlOf } from "../support/snippets.js";
import { codeOf } from "./code-of.js";

showPictures();

const load = () => import("./element-page.js");
/** Its blocks are a large part of Storybook, which a story does without. */
const Page = lazy(load);
// On their way beside Storybook's index, where the page is what was opened.
if (new URLSearchParams(location.search).get("viewMode") === "docs") void load();

const ElementPage = () => (
  <Suspense fallback={null}>
    <Page />
  </Suspense>
);

const pages: Preview = {
  parameters: {
    docs: {
      page: ElementPage,
      codePanel: true,
      source: { language: "html", transform: codeOf(htmlOf) },
    },
  },
};
export const { parameters } = pages;
