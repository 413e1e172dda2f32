import { projectPages, routesOf } from "../../.vitepress/node/pages.js";

const routes = {
  watch: ["../../../*.md"],
  paths: () => routesOf(projectPages()),
};

export default routes;
