/** Frames after which somebody has waited long enough: half a second. */
const PATIENCE = 30;

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/** Waits until an element is there and has stood at the same place for two frames. Gives up quietly. */
export async function standing(find: () => HTMLElement | null): Promise<void> {
  let before = "";
  for (let frame = 0; frame < PATIENCE; frame++) {
    await nextFrame();
    const { left, top, width, height } = find()?.getBoundingClientRect() ?? new DOMRect();
    const place = [left, top, width, height].join();
    if (width > 0 && place === before) return;
    before = place;
  }
}
