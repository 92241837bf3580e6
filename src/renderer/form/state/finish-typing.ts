/** Controls that take what was typed only when they are left (numbers, dates) take it now; the focus comes back. */
export async function finishTyping(): Promise<void> {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !active.matches("input, textarea")) return;
  active.blur();
  await new Promise((done) => setTimeout(done));
  if (active.isConnected && (document.activeElement === null || document.activeElement === document.body))
    active.focus({ preventScroll: true });
}
