import { elementPages, routesOf } from "../../.vitepress/node/pages.js";

const routes = {
  watch: ["../../../src/elements/catalog/*.ts", "../../../src/elements/definition/*.ts"],
  paths: () => routesOf(elementPages()),
};

export default routes;
