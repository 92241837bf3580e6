import type { SourceFile } from "./source-files.ts";

/**
 * Files of which each reaches each of the others by imports, also by those that load later and those of types alone: one sorted list of paths
 * for each such circle (Tarjan's strongly connected components).
 */
export function importCircles(files: readonly SourceFile[]): string[][] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const trail: string[] = [];
  const circles: string[][] = [];
  const low = (path: string): number => lowest.get(path) ?? 0;
  const visit = (path: string): void => {
    const start = trail.push(path) - 1;
    order.set(path, order.size);
    lowest.set(path, order.size - 1);
    for (const { target } of byPath.get(path)?.imports ?? []) {
      if (!byPath.has(target)) continue;
      if (!order.has(target)) visit(target);
      if (trail.includes(target)) lowest.set(path, Math.min(low(path), low(target)));
    }
    if (low(path) !== order.get(path)) return;
    const circle = trail.splice(start);
    if (circle.length > 1) circles.push(circle.toSorted());
  };
  for (const { path } of files) if (!order.has(path)) visit(path);
  return circles.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])));
}
