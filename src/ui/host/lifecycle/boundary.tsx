import { Component, type ReactNode } from "react";
import { HostProvider, type Host } from "../context/host.js";

interface BoundaryProps {
  readonly children: ReactNode;
  /** Draws the replacement of the part that threw. `reset` draws the part again. */
  readonly fallback: (error: unknown, reset: () => void) => ReactNode;
}

/** Keeps a failure inside from breaking the rest of the element, and reports it to the page by `gw-error`. */
export class Boundary extends Component<
  BoundaryProps,
  { readonly error: unknown; readonly failed: boolean }
> {
  static override readonly contextType = HostProvider;
  declare readonly context: Host | undefined;
  override state: { readonly error: unknown; readonly failed: boolean } = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const code = error instanceof Error && error.name === "ChunkError" ? "load" : "crash";
    if (!this.context) return;
    const { element, gateway } = this.context;
    const { localName: area } = element;
    const what = code === "load" ? "code that could not be loaded" : "a failure while drawing";
    gateway.log("error", `<${area}>: ${what}`, { kind: code, element: area });
    this.context.emit("gw-error", { code, area });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(this.state.error, () => this.setState({ error: undefined, failed: false }));
  }
}
