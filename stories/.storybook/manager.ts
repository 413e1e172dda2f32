import { addons } from "storybook/manager-api";

// Storybook opens with what the element of a story reports, as it happens. Its controls, a table of sixty fields, were
// a sixth of the work until a story shows on a slow laptop; they are a click away, and the tab keeps that choice.
addons.setConfig({ selectedPanel: "storybook/actions/panel" });
