import type { Page } from "playwright";

/** Begins to take the milliseconds between the frames that a page draws. */
export const countFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frameTimes: frames });
    let last = performance.now();
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });

/** Those that were taken so far. */
export const framesOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => [...(window as unknown as { frameTimes: readonly number[] }).frameTimes]);
