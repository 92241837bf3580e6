/** Pages that wait to be painted. One goes on in each frame, so that none that is scrolled past makes a frame late. */
const waiting = new Set<() => void>();
let isRunning = false;

function paintNext(): void {
  const [next] = waiting;
  if (!next) {
    isRunning = false;
    return;
  }
  waiting.delete(next);
  // Before it, so that one that fails holds up no other.
  requestAnimationFrame(paintNext);
  next();
}

/** Paints in one of the next frames. Gives what takes it back. */
export function paintSoon(paint: () => void): () => void {
  waiting.add(paint);
  if (!isRunning) {
    isRunning = true;
    requestAnimationFrame(paintNext);
  }
  return () => void waiting.delete(paint);
}
