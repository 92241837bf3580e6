/**
 * Which pages a text names: "1-3,5", also with full-width signs, Chinese commas and open ends ("8-"). Pages are counted from 1, named once each, in
 * their order.
 * @returns their indices from 0; undefined where the text names none, or pages that are not there
 */
export function pagesNamed(text: string, count: number): number[] | undefined {
  const parts = text
    .normalize("NFKC")
    .replaceAll(/\s+/g, "")
    .split(/[,、;]/)
    .filter((part) => part !== "");
  if (parts.length === 0) return undefined;
  const named = new Set<number>();
  for (const part of parts) {
    const [, from = "", dash, to = ""] = /^(\d*)([-–—~]?)(\d*)$/.exec(part) ?? [];
    if (from === "" && to === "") return undefined;
    const first = from === "" ? 1 : Number(from);
    const last = dash ? (to === "" ? count : Number(to)) : first;
    if (first < 1 || last > count || first > last) return undefined;
    for (let page = first; page <= last; page++) named.add(page - 1);
  }
  return [...named].toSorted((a, b) => a - b);
}

/** Pages as often as copies are wanted, copy after copy. */
export const inCopies = <T>(pages: readonly T[], copies: number): T[] => Array.from({ length: copies }, () => pages).flat();
