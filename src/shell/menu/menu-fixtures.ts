import type { MenuEntry } from "../../model/contract/menu.ts";

interface Said extends Partial<Omit<MenuEntry, "meta">> {
  readonly meta?: Partial<MenuEntry["meta"]>;
}

/** An entry that opens a screen of its own, where a test says nothing else. */
export const entryOf = (code: string, { meta, ...more }: Said = {}): MenuEntry => ({
  id: code,
  name: code,
  path: `/screen/${code}`,
  component: `screen:${code}`,
  hidden: false,
  children: [],
  ...more,
  meta: {
    ...{ title: code, pinyin: null, icon: null, code },
    ...{ isIframe: false, iframeUrl: null, isExternal: false, affix: false, noCache: false, topParentId: code },
    ...meta,
  },
});
