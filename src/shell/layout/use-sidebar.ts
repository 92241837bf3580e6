import { useCallback, useState } from "react";
import { browserStore } from "../../storage/storage.ts";
import { useIsMobile } from "./use-is-mobile.ts";

const STORAGE_KEY = "sidebar";

export interface SidebarState {
  /** The menu is a drawer over the page. */
  readonly mobile: boolean;
  /** The menu shows icons alone; remembered in this browser. */
  readonly collapsed: boolean;
  /** The drawer is out. */
  readonly open: boolean;
  /** Collapses or expands the menu, or takes the drawer out. */
  readonly toggle: () => void;
  readonly close: () => void;
}

export function useSidebar(): SidebarState {
  const mobile = useIsMobile();
  const [collapsed, setCollapsed] = useState(() => browserStore.get(STORAGE_KEY) === "collapsed");
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const toggle = () => {
    if (mobile) return setOpen(true);
    browserStore.set(STORAGE_KEY, collapsed ? "open" : "collapsed");
    setCollapsed(!collapsed);
  };
  return { mobile, collapsed, open, toggle, close };
}
