/** Does the work when what has just changed is on the screen: for what nobody waits for. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
