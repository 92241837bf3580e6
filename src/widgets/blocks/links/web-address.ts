/** The address when it leads to a web page; undefined for anything else, scripts above all. */
export function webAddress(value: unknown): string | undefined {
  if (typeof value !== "string" || !URL.canParse(value)) return undefined;
  return ["http:", "https:"].includes(new URL(value).protocol) ? value : undefined;
}
