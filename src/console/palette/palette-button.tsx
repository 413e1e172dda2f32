import { consoleMessages } from "../generated/messages.en.js";
import { useMessages } from "../../ui/host/context/host.js";
import { prefetching } from "../../ui/host/lifecycle/prefetch.js";
import { Icon } from "../../ui/kit/icon/icon.js";
import { paletteKey, type PaletteState } from "./use-palette.js";

/** Opens the command palette. In a narrow console only its icon is drawn. */
export function PaletteButton({
  palette,
  preload,
}: {
  readonly palette: PaletteState;
  readonly preload: () => void;
}) {
  const t = useMessages(consoleMessages);
  if (!palette.offered) return null;
  return (
    <button
      type="button"
      className="palette-button"
      aria-label={t.search}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={palette.toggle}
      {...prefetching(preload)}
    >
      <Icon name="search" />
      <span>{t.search}</span>
      <kbd data-key={paletteKey} />
    </button>
  );
}
