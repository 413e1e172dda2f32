/** What Vite gives a module of the site. */
interface ImportMeta {
  /** Loaders of the modules that match, by their paths from the module. */
  glob<Module>(pattern: string): Readonly<Record<string, (() => Promise<Module>) | undefined>>;
  readonly env: {
    /** Whether this is the build for the render on the server. */
    readonly SSR: boolean;
  };
}

/** A style sheet of the site, which Vite puts into the one that every page has. */
declare module "*.css" {}
