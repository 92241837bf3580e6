/** As why.module.css has it. */
const WIDTH = 420;

/**
 * The side of the window at which the panel hides least of what was asked about; where it hides as much at both, that which is farther from it.
 * @param rect where that stands
 * @param width of the window
 */
export function panelSide({ left, right }: { readonly left: number; readonly right: number }, width: number): "start" | "end" {
  const hidden = (from: number, to: number) => Math.max(0, Math.min(right, to) - Math.max(left, from));
  const [atStart, atEnd] = [hidden(0, WIDTH), hidden(width - WIDTH, width)];
  if (atStart !== atEnd) return atStart < atEnd ? "start" : "end";
  return (left + right) / 2 > width / 2 ? "start" : "end";
}
