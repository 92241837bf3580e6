import { PRINT_TEXTS } from "../kinds/kind-texts.ts";
import { textAt } from "../kinds/texts.ts";
import { textsOf } from "../localise.ts";
import type { Band, PrintTemplate } from "../print-template.ts";
import type { WrittenDocument } from "../written-document.ts";
import { bandsOf, freeName, withBands } from "./surface.ts";
import { treeOf } from "./text-tree.ts";

interface Part {
  readonly id?: string | undefined;
  readonly field?: string | undefined;
}

const isNamed = ({ id, field }: Part): boolean => id !== undefined || field !== undefined;
const unnamed = ({ id: _, ...words }: Part): string => JSON.stringify(words);

/**
 * Parts whose translations would go by their place get a name, the same ones where all have what theirs go by.
 * @param former those that stood there before: a part that is as one of them was is that one, also where it was moved; one that was changed stands where it stood
 */
function named<P extends Part>(parts: readonly P[], stem: string, former: readonly Part[]): readonly P[] {
  if (parts.every(isNamed)) return parts;
  const taken = new Set(parts.flatMap(({ id, field }) => id ?? field ?? []));
  const free = former.filter((one) => one.id !== undefined && !taken.has(one.id));
  const claim = (one: Part | undefined): string | undefined => {
    const at = one ? free.indexOf(one) : -1;
    return at < 0 ? undefined : free.splice(at, 1)[0]?.id;
  };
  const same = parts.map((part) => (isNamed(part) ? undefined : claim(free.find((one) => unnamed(one) === unnamed(part)))));
  const names = parts.map((part, at) => same[at] ?? (isNamed(part) || parts.length !== former.length ? undefined : claim(former[at])));
  // Translations of what is gone are nobody else's.
  const used = new Set([...taken, ...former.flatMap(({ id }) => id ?? [])]);
  return parts.map((part, at) => {
    if (isNamed(part)) return part;
    const id = names[at] ?? freeName(`${stem}1`, used);
    used.add(id);
    return { id, ...part };
  });
}

function namedBand(band: Band, former: Band | undefined): Band {
  if (band.kind !== "table") return band;
  const before = former?.kind === "table" ? former : undefined;
  const columns = named(band.columns, "column", before?.columns ?? []);
  const sums = band.sums && named(band.sums, "sum", before?.sums ?? []);
  return columns === band.columns && sums === band.sums ? band : ({ ...band, columns, ...(sums && { sums }) } as Band);
}

/**
 * The template with a name for every column and row of sums whose translations would go by its place; the same one where all have theirs.
 * @param former as it was before it was changed
 */
export function withNamedParts(template: PrintTemplate, former?: PrintTemplate): PrintTemplate {
  const bands = bandsOf(template);
  const before = former ? bandsOf(former) : [];
  const next = bands.map((band) =>
    namedBand(
      band,
      before.find(({ id }) => id === band.id),
    ),
  );
  return next.every((band, at) => band === bands[at]) ? template : withBands(template, next);
}

/** The same of a document, whose translations go along: they stand under the new names then. */
export function namedDocument(
  content: PrintTemplate,
  texts: WrittenDocument["texts"],
): Pick<WrittenDocument, "texts"> & { readonly content: PrintTemplate } {
  const next = withNamedParts(content);
  if (next === content) return { content, texts };
  // A name adds no text, so that each stands where it stood in their order.
  const [from, to] = [content, next].map((one) => textsOf(PRINT_TEXTS, one).map(({ path }) => path)) as [string[][], string[][]];
  const moved = Object.entries(texts).map(([language, tree]) => [
    language,
    treeOf(
      from.flatMap((path, at) => {
        const text = textAt(tree, path);
        return text === undefined ? [] : [{ path: to[at] ?? path, text }];
      }),
    ),
  ]);
  return { content: next, texts: Object.fromEntries(moved) };
}
