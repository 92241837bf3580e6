/** When the next picture has been painted; runs in a page. */
export const painted = (): Promise<number> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(undefined);
    });
  });
