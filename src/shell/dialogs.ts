import { create } from "zustand";

/** The dialogs of the frame, of which one is open at a time. */
export type DialogName = "search" | "allMenus" | "miniProgram" | "password" | "pageHelp";

export const useDialogs = create<{ readonly open: DialogName | null }>(() => ({ open: null }));

export const openDialog = (open: DialogName): void => useDialogs.setState({ open });
export const closeDialog = (): void => useDialogs.setState({ open: null });
/** Opens a dialog, or closes it where it is open. */
export const toggleDialog = (name: DialogName): void => useDialogs.setState(({ open }) => ({ open: open === name ? null : name }));
