import { lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";
import { commonMessages } from "../i18n/messages/common.js";
import { Boundary } from "./boundary.js";
import { useHost, useMessages } from "./host.js";
import { Loading } from "./loading.js";
import { Panel } from "./panel.js";
import { Button } from "./button.js";

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

interface LazyOptions {
  /** What the loading text names. */
  readonly label?: string;
  readonly fallback?: ReactNode;
}

/**
 * A view whose code comes when it is first drawn. While it is on its way a placeholder stands; a failure gets a
 * panel that loads it again.
 */
export function createLazy<P extends object>(
  load: () => Promise<{ readonly View: ComponentType<P> }>,
  options: LazyOptions = {},
): ComponentType<P> {
  const make = () => lazy(() => loadChunk(load).then(({ View }) => ({ default: View })));
  let shared = make();

  return function LazyView(props: P) {
    const [Component, setComponent] = useState(() => shared);
    const retry = () => {
      shared = make();
      setComponent(() => shared);
    };
    return (
      <Boundary
        key={String(retryKey(Component))}
        fallback={(error, reset) => (
          <Failure error={error} retry={() => (error instanceof ChunkError ? retry() : reset())} />
        )}
      >
        <Suspense fallback={options.fallback ?? <Loading label={options.label} />}>
          <Component {...props} />
        </Suspense>
      </Boundary>
    );
  };
}

const keys = new WeakMap<object, number>();
let nextKey = 1;
function retryKey(component: object): number {
  let key = keys.get(component);
  if (key === undefined) keys.set(component, (key = nextKey++));
  return key;
}

function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useMessages(commonMessages);
  const { element } = useHost();
  const chunk = error instanceof ChunkError;
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
