import { readdirSync, readFileSync } from "node:fs";
import MagicString from "magic-string";
import {
  pure,
  withBodies,
  withFlag,
  withoutAssignments,
  withoutCases,
  withoutKeys,
  withoutStatements,
  withoutTags,
  withValues,
  withWords,
} from "./dead-branches.mjs";
import { result } from "./edit.mjs";
import { source } from "./paths.mjs";

/**
 * Kinds of React's fibers that elements never have: portals, StrictMode, consumers of a context (`use` reads it), forwardRef, Profiler,
 * components of before React 19, dehydrated boundaries, SuspenseList, scopes, LegacyHidden, hoisted `<title>`, `<link>` and
 * the like, `<html>`, `<head>` and `<body>`, ViewTransition and Activity.
 */
const unusedTags = [4, 8, 9, 11, 12, 17, 18, 19, 21, 23, 25, 26, 27, 28, 30, 31];

/** Hooks that nobody calls. */
const unusedHooks = [
  "useActionState",
  "useCacheRefresh",
  "useDeferredValue",
  "useFormState",
  "useHostTransitionStatus",
  "useMemoCache",
  "useOptimistic",
  "useTransition",
];

/** What a class may have and the one of ours, a boundary for errors, has not; what the sources name is kept. */
const unusedMembers = [
  "UNSAFE_componentWillMount",
  "UNSAFE_componentWillReceiveProps",
  "UNSAFE_componentWillUpdate",
  "componentDidMount",
  "componentDidUpdate",
  "componentWillMount",
  "componentWillReceiveProps",
  "componentWillUnmount",
  "componentWillUpdate",
  "getDerivedStateFromProps",
  "getSnapshotBeforeUpdate",
  "isPureReactComponent",
  "shouldComponentUpdate",
];

/** Events without a class of their own: nobody asks them for what only they have. */
const plainEvents = /^(drag|drop|touch|scroll|wheel|ANIMATION_|TRANSITION_)/;

/** Every word of the sources. What React knows by a name that none of them has, it need not know. */
function sourceWords() {
  const texts = readdirSync(source("."), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(source(name), "utf8"));
  return new Set(texts.join(" ").match(/\w+/g));
}

const leftOut = 'throw Error("Left out of gateway-console");';

/** Exports that nobody imports, which CommonJS keeps. */
export const unusedExports = {
  react:
    "Activity|Children|Profiler|PureComponent|StrictMode|ViewTransition|__COMPILER_RUNTIME|addTransitionType|cache|cacheSignal|cloneElement|createRef|forwardRef|startTransition|unstable_useCacheRefresh|useActionState|useDeferredValue|useOptimistic|useTransition",
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
    const words = sourceWords();
    const handled = (event) => words.has(`on${event[0].toUpperCase()}${event.slice(1)}`);
    // Nothing is drawn on a server, and no view moves to another by a view transition of React's.
    for (const flag of ["isHydrating", "shouldStartViewTransition"]) withFlag(ast, edited, flag, "false");
    withFlag(ast, edited, "shouldDoubleInvokeUserFnsInHooksDEV", "false");
    // Every browser tells what is typed.
    withFlag(ast, edited, "isInputEventSupported", "true");
    withValues(ast, edited, {
      isDehydrated: "false",
      dehydrated: "null",
      // The transition that React is in; nobody starts one.
      T: "null",
      ...Object.fromEntries(
        unusedMembers.filter((name) => !words.has(name)).map((name) => [name, "undefined"]),
      ),
    });
    withoutTags(ast, edited, unusedTags);
    withoutCases(ast, edited, { over: "domEventName", known: "ANIMATION_END" }, (event) =>
      plainEvents.test(event),
    );
    withoutCases(ast, edited, { over: "key", known: "style" }, (name) => !words.has(name));
    withoutKeys(ast, edited, /Dispatcher(OnMount|OnUpdate|OnRerender)?$/, unusedHooks);
    withWords(ast, edited, "simpleEventPluginEvents", handled);
    withWords(ast, edited, "mediaEventTypes", handled);
    withWords(ast, edited, "discreteReplayableEvents", () => false);
    withWords(ast, edited, "aliases", (name) => words.has(name));
    withWords(ast, edited, "unitlessNumbers", (name) => words.has(name));
    withoutStatements(ast, edited, /^if \(canUseCompositionEvent\)/);
    withoutStatements(ast, edited, /^eventType &&/);
    withoutStatements(ast, edited, /^if \(\s*\(fallbackData = /);
    withoutStatements(ast, edited, /^switch \(domEventName\) \{\s*case "focusin":/);
    withoutStatements(ast, edited, /^registerSimpleEvent\((ANIMATION|TRANSITION)_/);
    withoutStatements(ast, edited, /^registerTwoPhaseEvent\(\s*"on(BeforeInput|Composition|Select)/);
    withoutStatements(ast, edited, /^registerDirectEvent\("onMouse/);
    withoutStatements(ast, edited, /^canUseDOM &&\s*\(\(style = /);
    pure(ast, edited, /^(createSyntheticEvent|assign\(\{\}|getVendorPrefixedEventName|makePrefixMap)/);
    withoutAssignments(
      ast,
      edited,
      /^(exports\.hydrateRoot|(FragmentInstance|ViewTransitionPseudoElement)\.prototype\.|ReactDOMHydrationRoot\.prototype\.unstable_|ReactSharedInternals\.S$|ReactDOMSharedInternals\.findDOMNode)/,
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
      insertStylesheetIntoRoot: "",
      // Forms with a function as their action.
      extractEvents$1: "",
      mountActionState: leftOut,
      updateActionState: leftOut,
      rerenderActionState: leftOut,
      startTransition: "",
      TransitionAwareHostComponent: leftOut,
      // React's compiler.
      useMemoCache: leftOut,
      // Refs of fragments, which nobody takes.
      commitNewChildToFragmentInstance: "",
      commitNewChildToFragmentInstances: "",
      deleteChildFromFragmentInstance: "",
      commitFragmentInstanceInsertionEffects: "",
      commitFragmentInstanceDeletionEffects: "",
      addFragmentHandleToFiber: "",
      // Transitions between views.
      commitDeletedPairViewTransitions: "",
      commitExitViewTransitions: "",
      commitNestedViewTransitions: "",
      restoreNestedViewTransitions: "",
      restorePairedViewTransitions: "",
      restoreEnterOrExitViewTransitions: "",
      requestFormReset: "",
      // Caches, which nobody reads.
      peekCacheFromPool: "return null;",
      getSuspendedCache: "return null;",
      commitOffscreenPassiveMountEffects: "",
      recursivelyTraverseAtomicPassiveEffects: "",
      // Portals.
      createFiberFromPortal: leftOut,
      hideOrUnhideNearestPortals: "",
      // Children by an iterator instead of in an array.
      getIteratorFn: "return null;",
      // What a server drew.
      popHydrationState: "return false;",
      upgradeHydrationErrorsToRecoverable: "return null;",
      throwOnHydrationMismatch: leftOut,
      commitSuspenseHydrationCallbacks: "",
      retryDehydratedSuspenseBoundary: "",
      getParentHydrationBoundary: "return null;",
      // Selections, as an event of its own.
      constructSelectEvent: "",
      // It would show the page's own loading indicator, by navigations of the page, while React waits for a transition.
      defaultOnDefaultTransitionIndicator: "",
      // Finds where components are in the code, and their names, for stacks that nobody prints.
      describeNativeComponentFrame: 'return "";',
      getComponentNameFromType: "return null;",
      getStackByFiberInDevAndProd: 'return "";',
      // Hints for documents; elements give none.
      prefetchDNS: "",
      preconnect: "",
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
