/** A line of two texts that are compared; `at` is its number among all. */
export interface LineChange {
  readonly way: "same" | "added" | "gone";
  readonly text: string;
  readonly at: number;
}

/** Beyond this, comparing every line with every other takes longer than somebody waits. */
const MOST = 4_000_000;

/** What became of a text, line by line, by the longest common lines; texts of many thousand lines are shown as gone and added. */
export function lineChanges(before: string, after: string): LineChange[] {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const found: Omit<LineChange, "at">[] = [];
  const start = old.findIndex((line, index) => line !== fresh[index]);
  const head = start < 0 ? Math.min(old.length, fresh.length) : start;
  let tail = 0;
  while (tail < Math.min(old.length, fresh.length) - head && old.at(-1 - tail) === fresh.at(-1 - tail)) tail += 1;
  const [a, b] = [old.slice(head, old.length - tail), fresh.slice(head, fresh.length - tail)];
  for (const text of old.slice(0, head)) found.push({ way: "same", text });
  found.push(...(a.length * b.length > MOST ? replaced(a, b) : compared(a, b)));
  for (const text of old.slice(old.length - tail)) found.push({ way: "same", text });
  return found.map((line, at) => ({ ...line, at }));
}

const linesOf = (text: string): string[] => (text === "" ? [] : text.replace(/\n$/, "").split("\n"));

const replaced = (a: readonly string[], b: readonly string[]): Omit<LineChange, "at">[] => [
  ...a.map((text) => ({ way: "gone" as const, text })),
  ...b.map((text) => ({ way: "added" as const, text })),
];

function compared(a: readonly string[], b: readonly string[]): Omit<LineChange, "at">[] {
  const width = b.length + 1;
  const longest = new Uint32Array((a.length + 1) * width);
  const at = (row: number, column: number): number => longest[row * width + column] ?? 0;
  for (let row = a.length - 1; row >= 0; row -= 1)
    for (let column = b.length - 1; column >= 0; column -= 1)
      longest[row * width + column] =
        a[row] === b[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const found: Omit<LineChange, "at">[] = [];
  let [row, column] = [0, 0];
  while (row < a.length || column < b.length) {
    const [left, right] = [a[row], b[column]];
    if (left !== undefined && left === right) {
      found.push({ way: "same", text: left });
      row += 1;
      column += 1;
    } else if (right === undefined || (left !== undefined && at(row + 1, column) >= at(row, column + 1))) {
      found.push({ way: "gone", text: left ?? "" });
      row += 1;
    } else {
      found.push({ way: "added", text: right });
      column += 1;
    }
  }
  return found;
}
