/**
 * `react` and `react-dom` in cdn/lite/: Preact's React layer, with replacements for what our code needs to behave as in
 * React 19. docs/guides/downloads.md lists the differences that remain, decision 22 what each replacement is for.
 */
import { Component, createElement, options } from "preact";
import { render } from "preact/compat";

export * from "preact/compat";

/**
 * Schedules effects before the next task, when React runs the effects of updates by signals and events. Preact waits
 * for the next frame, so a visible view would not have its listeners and the focus yet.
 */
options.requestAnimationFrame = (flush) => queueMicrotask(flush);

/**
 * Until its children have rendered completely once, shows the fallback while a part of them waits for a promise, then
 * mounts them from scratch, as React does. Afterwards the children stay, without the part that waits, with the fallback
 * after them; React hides them. Preact's version takes the children out of the document, which closes dialogs, resets
 * scrolling and runs effects on detached nodes.
 */
export class Suspense extends Component {
  state = { waiting: false };
  #complete = false;
  #pending = 0;

  componentDidMount() {
    this.componentDidUpdate();
  }

  componentDidUpdate() {
    if (this.#pending === 0) this.#complete = true;
  }

  /** Renders `component`, a part of the children, again when the promise is settled. */
  wait(promise, component) {
    this.#pending++;
    if (!this.state.waiting) this.setState({ waiting: true });
    const settle = () => {
      this.#pending--;
      if (this.#complete) component.forceUpdate();
      if (this.#pending === 0) this.setState({ waiting: false });
    };
    promise.then(settle, settle);
  }

  render({ children, fallback }, { waiting }) {
    return [waiting && !this.#complete ? null : children, waiting ? fallback : null];
  }
}

const { __e: catchError } = options;

/**
 * `options._catchError` under its name in Preact's published files, where `__` is the parent of a node and `__c` its
 * component.
 */
options.__e = (error, node, ...rest) => {
  if (typeof error?.then === "function")
    for (let above = node.__; above; above = above.__)
      if (above.__c instanceof Suspense) return above.__c.wait(error, node.__c);
  return catchError(error, node, ...rest);
};

let mutating = false;
const { __b: beforeDiff, __c: beforeCommit } = options;

/** `options._diff`: Preact starts to diff a node, and changes the document while doing so. */
options.__b = (node) => {
  mutating = true;
  beforeDiff?.(node);
};

/** `options._commit`: the document is changed, the layout effects follow. */
options.__c = (...args) => {
  mutating = false;
  beforeCommit?.(...args);
};

const keepUntold = (event) => {
  if (mutating) event.stopPropagation();
};

/**
 * As in React, a root stays empty while it waits for a promise, and its handlers don't hear of the focus that an
 * element loses because a render moves or removes it: nobody left the field.
 */
export const createRoot = (container) => {
  container.addEventListener("focusout", keepUntold, { capture: true });
  return {
    render: (children) => void render(createElement(Suspense, { fallback: null }, children), container),
    unmount: () => void render(null, container),
  };
};

/**
 * The members that packages read from the default export. Preact's own default export would keep the whole layer in the
 * bundle.
 */
export default { Component, createElement };
