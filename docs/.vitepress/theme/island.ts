import { defineComponent, h, onBeforeUnmount, onMounted, shallowRef } from "vue";
import type { Component } from "vue";

/** What an island's module has to export: it draws into a box, and gives back what takes it away again. */
export interface Island {
  show(box: HTMLElement, options: Readonly<Record<string, string>>): () => void;
}

/**
 * A place in a page that only a browser fills, with code that loads with it. The pages themselves stay text.
 * @param name the class of its box
 * @param load its module
 * @param options the names of its attributes in a page
 */
export const island = (
  name: string,
  load: () => Promise<Island>,
  options: readonly string[] = [],
): Component =>
  defineComponent({
    props: Object.fromEntries(options.map((option) => [option, { type: String, default: "" }])),
    setup(props: Readonly<Record<string, string>>) {
      const box = shallowRef<HTMLElement>();
      let hide: (() => void) | undefined;
      let left = false;
      onMounted(async () => {
        const { show } = await load();
        if (!left && box.value) hide = show(box.value, props);
      });
      onBeforeUnmount(() => {
        left = true;
        hide?.();
      });
      return () => h("div", { ref: box, class: `island ${name}` });
    },
  });
