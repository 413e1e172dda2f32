import MagicString from "magic-string";
import { neverTrue, withBodies, withoutAssignments, withoutTags, withValues } from "./dead-branches.mjs";
import { result } from "./edit.mjs";

/**
 * Kinds of React's fibers that elements never have: Profiler, dehydrated boundaries, SuspenseList, scopes, LegacyHidden, hoisted
 * `<title>`, `<link>` and the like, `<html>`, `<head>` and `<body>`, ViewTransition and Activity.
 */
const unusedTags = [12, 18, 19, 21, 23, 26, 27, 30, 31];

const leftOut = 'throw Error("Left out of gateway-console");';

/** Exports that nobody imports, which CommonJS keeps. */
export const unusedExports = {
  react:
    "Activity|Children|Profiler|PureComponent|StrictMode|ViewTransition|__COMPILER_RUNTIME|addTransitionType|cache|cacheSignal|cloneElement|createRef|forwardRef|unstable_useCacheRefresh|useActionState|useDeferredValue|useOptimistic|useTransition",
  dom: "browser|preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|requestFormReset|unstable_batchedUpdates|useFormState|useFormStatus",
};

const edits = {
  "react/cjs/react.production.js"(ast, edited) {
    withoutAssignments(ast, edited, new RegExp(`^exports\\.(${unusedExports.react})$`));
  },
  "react-dom/cjs/react-dom.production.js"(ast, edited) {
    withoutAssignments(ast, edited, new RegExp(`^exports\\.(${unusedExports.dom})$`));
  },
  "react-dom/cjs/react-dom-client.production.js"(ast, edited) {
    // Nothing is drawn on a server, and no view moves to another by a view transition of React's.
    for (const flag of ["isHydrating", "shouldStartViewTransition"]) neverTrue(ast, edited, flag);
    withValues(ast, edited, { isDehydrated: "false", dehydrated: "null" });
    withoutTags(ast, edited, unusedTags);
    withoutAssignments(
      ast,
      edited,
      /^(exports\.hydrateRoot|FragmentInstance\.prototype\.|ReactDOMHydrationRoot\.prototype\.unstable_)/,
    );
    withBodies(ast, edited, {
      isHostHoistableType: "return false;",
      // Events that wait for what a server drew to come alive.
      dispatchEvent: `if (!_enabled) return;
        findInstanceBlockingEvent(nativeEvent);
        dispatchEventForPluginEventSystem(domEventName, eventSystemFlags, nativeEvent, return_targetInst, targetContainer);`,
      retryIfBlockedOn: "",
      // Commits that wait for pictures and style sheets.
      maySuspendCommit: "return false;",
      preloadResourceAndSuspendIfNeeded: "",
      accumulateSuspenseyCommitOnFiber: "",
      suspendResource: "",
      waitForCommitToBeReady: "return null;",
      // Forms with a function as their action.
      extractEvents$1: "",
      mountActionState: leftOut,
      updateActionState: leftOut,
      rerenderActionState: leftOut,
      // React's compiler.
      useMemoCache: leftOut,
      // Refs of fragments, which nobody takes.
      commitNewChildToFragmentInstance: "",
      commitNewChildToFragmentInstances: "",
      // It would show the page's own loading indicator, by navigations of the page, while React waits for a transition.
      defaultOnDefaultTransitionIndicator: "",
      // Finds where components are in the code, for stacks that nobody prints.
      describeNativeComponentFrame: 'return "";',
      // Hints for documents; elements give none.
      preconnectAs: "",
      preload: "",
      preloadModule: "",
      preinitStyle: "",
      preinitScript: "",
      preinitModuleScript: "",
    });
  },
};

/**
 * Leaves out of React DOM what elements never do, and what its build does not let a bundler find out: drawing on a server, view
 * transitions, resources of the document. About 16 kB with brotli. Goes before the plugin for CommonJS.
 */
export function leanReact() {
  return {
    name: "lean-react",
    transform(code, id) {
      const path = id.replaceAll("\\", "/");
      const edit = Object.entries(edits).find(([file]) => path.endsWith(`/node_modules/${file}`))?.[1];
      if (!edit) return null;
      const edited = new MagicString(code);
      edit(this.parse(code), edited);
      return result(edited);
    },
  };
}
