import { attribute, unescaped } from "./xml.ts";

/** The addresses that the cells of a sheet lead to, by place (B3). Links to places within the workbook are none. */
export function linksOf(sheet: string, relations: string): ReadonlyMap<string, string> {
  const links = new Map<string, string>();
  const part = /<(?:\w+:)?hyperlinks\b[^>]*>([\s\S]*?)<\/(?:\w+:)?hyperlinks>/.exec(sheet)?.[1];
  if (part === undefined) return links;
  const targets = new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\s([^>]*)>/g)].map(([, all = ""]) => [
      attribute(all, "Id"),
      attribute(all, "Target") ?? "",
    ]),
  );
  for (const [, attributes = ""] of part.matchAll(/<(?:\w+:)?hyperlink\s([^>]*)>/g)) {
    const address = targets.get(/\w+:id="([^"]*)"/.exec(attributes)?.[1]);
    const place = attribute(attributes, "ref");
    // A link over several cells leads from its first one, where the text is.
    if (address && place) links.set(place.split(":")[0] ?? place, unescaped(address));
  }
  return links;
}
