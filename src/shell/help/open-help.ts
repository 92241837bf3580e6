/** Opens the help page in a window of its own (specification shell §2). */
export const openHelp = (): void => void window.open("/help", "_blank", "noopener");
