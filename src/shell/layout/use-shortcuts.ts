import { useEffect } from "react";
import { toggleWhy } from "../../renderer/why/mode.ts";
import { openDialog, toggleDialog } from "../dialogs.ts";
import { dialogOf } from "../shortcuts.ts";
import { useTour } from "../tour/store.ts";

/** The shortcuts that count everywhere, in fields too: Ctrl+M and Ctrl+Shift+F (specification shell §9), F1, and Ctrl+Shift+Y, which asks why. */
export function useShortcuts(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const dialog = event.repeat || event.isComposing ? undefined : dialogOf(event);
      if (!dialog || useTour.getState().running) return;
      event.preventDefault();
      if (dialog === "why") toggleWhy();
      else if (dialog === "allMenus" || dialog === "pageHelp") toggleDialog(dialog);
      else openDialog(dialog);
    };
    // Before a field or a grid takes the key for itself.
    window.addEventListener("keydown", listen, true);
    return () => window.removeEventListener("keydown", listen, true);
  }, []);
}
