import type { StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { commonMessages } from "../../src/i18n/generated/common.messages.en.js";
import { everyElement, waitFor } from "../../test/support/queries.js";
import { showing } from "./visitor.js";

/** The server failed. */
export const showsServerError = showing(commonMessages, (t) => t.error.server);
/** The server takes no more calls for now. */
export const showsRateLimit = showing(commonMessages, (t) => t.error.rateLimited);
/** The server cannot be reached. */
export const showsOffline = showing(commonMessages, (t) => t.error.network);
/** Something else answers in the gateway's place. */
export const showsNoGateway = showing(commonMessages, (t) => t.error.notAGateway);
/** The account may not see this. */
export const showsForbidden = showing(commonMessages, (t) => t.session.forbiddenTitle);
/** Nobody is signed in. */
export const showsSignedOut = showing(commonMessages, (t) => t.session.title);
/** The session ended. */
export const showsExpired = showing(commonMessages, (t) => t.session.expired);

/** The states in which an element can be, as its page's style sheet sees them. */
type State = "ready" | "loading" | "empty" | "error" | "signed-out";

/** The play function of a story whose element must be in these states, and in none of the others. */
const inStates = (is: readonly State[], isNot: readonly State[]): NonNullable<StoryObj["play"]> => {
  const selector = `${is.map((state) => `:state(${state})`).join("")}${isNot.map((state) => `:not(:state(${state}))`).join("")}`;
  return async ({ canvasElement }) => {
    const element = await waitFor(
      () => [...everyElement(canvasElement)].find((one) => /^gw-(?!provider)/.test(one.localName)),
      "the element",
    );
    await waitFor(() => element.matches(selector), `<${element.localName}> to be ${selector}`);
    await expect(element.matches(selector)).toBe(true);
  };
};

/** A placeholder stands for what is on its way. */
export const staysLoading = inStates(["loading"], ["ready", "error"]);
/** There are rows, a form, a text: nothing is missing, and nothing failed. */
export const isFilled = inStates(["ready"], ["loading", "empty", "error", "signed-out"]);
/** It shows what it is there for, whoever is signed in. */
export const isShown = inStates(["ready"], ["loading", "empty", "error"]);
/** There is nothing to list. */
export const isEmpty = inStates(["ready", "empty"], ["loading", "error", "signed-out"]);
/** The form for who is signed out. */
export const showsForm = inStates(["ready", "signed-out"], ["loading", "error"]);
/** It couldn't be loaded. */
export const showsFailure = inStates(["ready", "error"], ["loading"]);
