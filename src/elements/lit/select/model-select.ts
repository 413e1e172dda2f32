import { createSelectList, usableModels } from "../../../state/relay/select-list.js";
import type { RegisteredElement } from "../../definition/definition.js";
import { createSelectClass } from "./select-element.js";

/** Creates the class of `<gw-model-select>`. */
export const createClass = (definition: RegisteredElement): CustomElementConstructor =>
  createSelectClass<string>(definition, {
    texts: "model",
    listDependsOn: ["tokenId"],
    list: (gateway, read) => createSelectList(gateway, usableModels(read("tokenId") as number | undefined)),
    option: (name) => ({ value: name, label: name }),
  });
