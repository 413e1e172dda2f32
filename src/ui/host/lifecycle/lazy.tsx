import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { useShows } from "./arrival.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { Boundary } from "./boundary.js";
import { sayNotLoaded } from "./not-loaded.js";
import { useEffectEvent } from "./use-effect-event.js";
import { useBackOnline } from "./when-online.js";
import { useGateway, useHost, useMessages } from "../context/host.js";
import { Loading } from "../../kit/loading/loading.js";
import { Panel } from "../../kit/tabs/panel.js";
import { Button } from "../../kit/button/button.js";

/** How long a part of the code may take to arrive, in milliseconds (behaviour.md 7). */
export const loadTimeout = 120_000;

/** Marks a failure to load code, so that the panel says so. */
export class ChunkError extends Error {
  override readonly name = "ChunkError";
}

/** Rejects with a ChunkError when the code fails to come or is not here after 120 seconds. */
export async function loadChunk<T>(load: () => Promise<T>, timeout = loadTimeout): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError("timed out")), timeout);
  });
  try {
    return await Promise.race([
      load().catch((cause: unknown) => {
        throw new ChunkError("not loaded", { cause });
      }),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

interface LazyOptions<P> {
  /** What the loading text names. */
  readonly label?: string;
  /** What stands for it until its code is there, or a component that draws that from the same props. */
  readonly fallback?: ReactNode | ((props: P) => ReactNode);
  /**
   * Whether it opens over the page, as a dialog does: nothing stands for it, and a failure to load it is a message
   * rather than a panel at the place where it is rendered. Dismissing the message calls its `onClose`, or tries again
   * where it has none. Not for what opens over a dialog, behind which no message can be pressed.
   */
  readonly over?: boolean;
  /** What stands for it where its code can't be loaded, in place of a panel that says so; `reload` loads it again. */
  readonly failed?: ComponentType<P & { readonly reload: () => void }>;
}

/** A view whose code comes later. */
export interface LazyComponent<P extends object> {
  (props: P): ReactNode;
  /** Starts loading its code, for callers that will render it. Failures are reported where it is rendered. */
  preload(this: void): void;
}

/**
 * A view whose code comes when it is first drawn, or before by `preload`. A placeholder shows while it loads; a failure
 * gets a panel that loads it again. Not React's `lazy`, which holds what has arrived back for 300 ms after each
 * placeholder.
 */
export function createLazy<P extends object>(
  load: () => Promise<{ readonly View: ComponentType<P> }>,
  options: LazyOptions<P> = {},
): LazyComponent<P> {
  let loaded: ComponentType<P> | undefined;
  let coming: Promise<void> | undefined;
  const start = () =>
    (coming ??= loadChunk(load).then(
      ({ View }) => {
        loaded = View;
      },
      (cause: unknown) => {
        coming = undefined;
        throw cause;
      },
    ));
  /** Failures are reported where it is drawn. */
  const preload = () => {
    const code = start();
    code.catch(() => undefined);
    return code;
  };
  const {
    over = false,
    failed: Failed,
    fallback = over ? null : <Loading label={options.label} />,
  } = options;
  const Waiting = typeof fallback === "function" ? fallback : () => fallback;

  function Inner(props: P) {
    const [Component, setComponent] = useState(() => loaded);
    // Started now rather than in the effect, which runs after the placeholder is drawn; what has failed by then is
    // reported, not retried.
    const [code] = useState(preload);
    const [failure, setFailure] = useState<{ readonly cause: unknown }>();
    useEffect(() => {
      let current = true;
      code.then(
        () => {
          if (current) setComponent(() => loaded);
        },
        (cause: unknown) => {
          if (current) setFailure({ cause });
        },
      );
      return () => {
        current = false;
      };
    }, [code]);
    if (failure) throw failure.cause;
    const Shown = Component ?? Waiting;
    return <Shown {...props} />;
  }

  const LazyView = (props: P) => (
    <Boundary
      fallback={(error, reset) =>
        Failed && error instanceof ChunkError ? (
          <Failed {...props} reload={reset} />
        ) : over && error instanceof ChunkError ? (
          <NotOpened retry={reset} onClose={(props as { readonly onClose?: () => void }).onClose} />
        ) : (
          <Failure error={error} retry={reset} />
        )
      }
    >
      <Suspense fallback={<Waiting {...props} />}>
        <Inner {...props} />
      </Suspense>
    </Boundary>
  );
  return Object.assign(LazyView, { preload: () => void preload() });
}

function NotOpened({
  retry,
  onClose,
}: {
  readonly retry: () => void;
  readonly onClose: (() => void) | undefined;
}) {
  const { toasts } = useGateway();
  const t = useMessages(commonMessages);
  const say = useEffectEvent(() => sayNotLoaded(toasts, t, retry, onClose ?? retry));
  useEffect(() => say(), []);
  return null;
}

function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useMessages(commonMessages);
  const { element } = useHost();
  useShows("error");
  const chunk = error instanceof ChunkError;
  useBackOnline(() => {
    if (chunk) retry();
  });
  return (
    <Panel
      tone="danger"
      title={chunk ? t.error.title : t.error.crash}
      text={chunk ? t.error.chunk : t.error.crashHint}
      data-area={element.localName}
    >
      <Button onClick={retry}>{t.retry}</Button>
    </Panel>
  );
}
