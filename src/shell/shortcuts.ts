/** Which of the dialogs a key press asks for: Ctrl+M, and Ctrl+K or Ctrl+Shift+F, which count everywhere (specification shell §9; Ctrl+K is ours); F1, which asks for the help for a page; or that somebody asks why: Ctrl+Shift+Y. */
export function dialogOf({
  key,
  ctrlKey,
  shiftKey,
  altKey,
  metaKey,
}: Pick<KeyboardEvent, "key" | "ctrlKey" | "shiftKey" | "altKey" | "metaKey">): "allMenus" | "search" | "pageHelp" | "why" | undefined {
  if (key === "F1") return ctrlKey || shiftKey || altKey || metaKey ? undefined : "pageHelp";
  if (!ctrlKey || altKey || metaKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === "m" && !shiftKey) return "allMenus";
  if (letter === "y" && shiftKey) return "why";
  return (letter === "f" && shiftKey) || (letter === "k" && !shiftKey) ? "search" : undefined;
}
