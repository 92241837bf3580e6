/**
 * Hands a document to the browser's own dialog of printing. It stands in a frame that nobody sees, which is gone when the dialog is closed; the focus goes back to
 * where it was.
 * @param write puts into the empty document what is printed, and waits until it can be
 */
export async function printInFrame(write: (page: Document) => Promise<unknown>): Promise<void> {
  const former = document.activeElement;
  const frame = document.createElement("iframe");
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  // Out of sight, and not without a size: some browsers print nothing of what has none.
  Object.assign(frame.style, {
    position: "fixed",
    insetInlineStart: "-10000px",
    insetBlockStart: "0",
    width: "10px",
    height: "10px",
    border: "0",
  });
  document.body.append(frame);
  try {
    const { contentDocument: page, contentWindow: view } = frame;
    if (!page || !view) return;
    await write(page);
    const closed = new Promise<void>((resolve) => view.addEventListener("afterprint", () => resolve(), { once: true }));
    view.focus();
    view.print();
    await closed;
  } finally {
    frame.remove();
    if (former instanceof HTMLElement) former.focus({ preventScroll: true });
  }
}
