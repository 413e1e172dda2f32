/** What a page may have an element do. The view says how, while it is mounted. */
export interface ImperativeHandle {
  /** Reads again what the view shows. Resolves when all of it has come; what failed says so in the view. */
  refresh(): Promise<void>;
  /** Shows another screen, once there is a view to show it; `false` when the reader did not want to leave. */
  navigate(path: string): Promise<boolean>;
  /** Registers what {@link refresh} calls. The returned function removes it. */
  onRefresh(load: () => Promise<unknown>): () => void;
  /** Registers what {@link navigate} calls. The returned function removes it. */
  onNavigate(go: (path: string) => Promise<boolean>): () => void;
}

/** The imperativeHandle of one element. It outlives the views that come and go in it. */
export function createImperativeHandle(): ImperativeHandle {
  const loads = new Set<() => Promise<unknown>>();
  let go: ((path: string) => Promise<boolean>) | undefined;
  let waiting: (() => void)[] = [];
  return {
    async refresh() {
      await Promise.all([...loads].map((load) => load()));
    },
    async navigate(path) {
      while (!go) await new Promise<void>((resolve) => waiting.push(resolve));
      return go(path);
    },
    onRefresh(load) {
      loads.add(load);
      return () => void loads.delete(load);
    },
    onNavigate(way) {
      go = way;
      for (const proceed of waiting) proceed();
      waiting = [];
      return () => {
        if (go === way) go = undefined;
      };
    },
  };
}
