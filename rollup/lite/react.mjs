/**
 * What `react` and `react-dom` are in cdn/lite/: Preact's compatibility layer, and below what that layer has otherwise than React 19.
 * Everything else of the layer behaves alike as far as our code uses it; docs/guides/lite.md lists the rest.
 */
import { Component, createElement, options } from "preact";
import { render } from "preact/compat";

export * from "preact/compat";

/**
 * When effects run after a drawing: before the next task, as React runs those of what a signal or a key has changed. Preact by itself
 * waits for the frame after that, so that a view that is shown would neither listen nor have the focus yet. A microtask late, so that what
 * has to wait for a promise is away again.
 */
options.requestAnimationFrame = (flush) => {
  queueMicrotask(() => queueMicrotask(flush));
};

/**
 * Runs while drawing: the layer would run it with the layout effects, where a child's come before its parent's and so call
 * what the parent drew the time before. Preact never gives a drawing up, so nothing is kept that was not shown.
 * Only for effects without a clean-up and without a list, which is what `useEffectEvent` has.
 */
export const useInsertionEffect = (effect) => {
  effect();
};

/**
 * What waits for a promise. Before it has shown its children, it shows the fallback and begins with them anew, as React does.
 * Afterwards it leaves all as it stands, and only the part that waits is not there yet (React hides everything for as long). The
 * layer's own takes its children out of the document meanwhile, with the places of scrolling, open dialogs and effects.
 */
export class Suspense extends Component {
  state = { waiting: false };
  #shown = false;
  #promises = 0;

  componentDidMount() {
    this.componentDidUpdate();
  }

  componentDidUpdate() {
    if (this.#promises === 0) this.#shown = true;
  }

  /** Draws `component`, a part of the children, when the promise is settled. */
  wait(promise, component) {
    this.#promises++;
    if (!this.#shown) this.setState({ waiting: true });
    const settle = () => {
      this.#promises--;
      if (this.#shown) component.forceUpdate();
      else if (this.#promises === 0) this.setState({ waiting: false });
    };
    promise.then(settle, settle);
  }

  render({ children, fallback }, { waiting }) {
    return waiting ? fallback : children;
  }
}

const { __e: catchError } = options;

/**
 * `options._catchError` by the name in Preact's published files, where `__` is a node's parent and `__c` its component.
 * What waits inside of a fallback is for those further out.
 */
options.__e = (error, node, ...rest) => {
  if (typeof error?.then === "function")
    for (let above = node.__; above; above = above.__)
      if (above.__c instanceof Suspense && !above.__c.state.waiting) return above.__c.wait(error, node.__c);
  return catchError(error, node, ...rest);
};

/** A root that waits for a promise stays empty, as React's does. */
export const createRoot = (container) => ({
  render: (children) => void render(createElement(Suspense, { fallback: null }, children), container),
  unmount: () => void render(null, container),
});

/** All that is read of the default export by the packages; the whole of the layer's own would stay in the file. */
export default { Component, createElement };
