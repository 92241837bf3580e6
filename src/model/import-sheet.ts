/** A field that a column of a file can fill. `name` of a field of details, in a file that repeats the head: `items.price`. */
export interface ImportField {
  readonly name: string;
  readonly title: string;
  readonly required: boolean;
  /** Existing records can be found by it. */
  readonly key: boolean;
}

/** A row of a file as text. `at` is its number in the spreadsheet. */
export interface TextRow {
  readonly at: number;
  readonly cells: readonly string[];
}

/** A sheet of a file, once it is settled which row has the titles. */
export interface ImportSheet {
  /** The row of the titles, as the spreadsheet counts. */
  readonly titleRow: number;
  /** Whether the titles told themselves; otherwise somebody has to look. */
  readonly certain: boolean;
  /** Rows below the titles. */
  readonly rows: number;
  readonly columns: readonly { readonly title: string; readonly samples: readonly string[] }[];
  /** For each column the name of the field that its title says, or null. */
  readonly mapping: readonly (string | null)[];
  /** The first rows of the file, among which the titles stand. */
  readonly head: readonly TextRow[];
}

/** Rows at the head of a file among which the titles are looked for. */
const CANDIDATES = 10;
/** Rows that show what a column holds. */
const SAMPLES = 3;
/** So many rows of a file are enough to choose the titles and to show samples. */
export const HEAD_ROWS = CANDIDATES + SAMPLES;
/** Between the title of details and that of their field. */
export const TITLE_SEPARATOR = " · ";

const plain = (text: string): string => text.replace(/[\s*\uff0a]/g, "").toLowerCase();

/** The field that each title names, by its own title or its name; each once. Fields of details answer to their short title too, after all others. */
export function guessFields(titles: readonly string[], fields: readonly ImportField[]): (string | null)[] {
  const taken = new Set<string>();
  const wordsOf = ({ name, title }: ImportField) => [title, name, title.split(TITLE_SEPARATOR).at(-1) ?? title].map(plain);
  return titles.map((title) => {
    const word = plain(title);
    const found = word === "" ? undefined : fields.find((field) => !taken.has(field.name) && wordsOf(field).includes(word));
    if (found) taken.add(found.name);
    return found?.name ?? null;
  });
}

const filled = ({ cells }: TextRow): number => cells.filter((cell) => cell !== "").length;

/**
 * Which row of a file has the titles: the one that names the most fields, the first of them. A banner above names none. It is certain when it names two,
 * or all that stands in it.
 * @param head the first rows that hold anything
 */
export function titleRowIn(head: readonly TextRow[], fields: readonly ImportField[]): { at: number; certain: boolean } {
  const [first, ...others] = head.slice(0, CANDIDATES).map((row) => ({
    row,
    named: guessFields(row.cells, fields).filter((name) => name !== null).length,
  }));
  if (!first) return { at: 1, certain: false };
  const best = others.reduce((most, one) => (one.named > most.named ? one : most), first);
  return { at: best.row.at, certain: best.named > 0 && best.named >= Math.min(2, filled(best.row)) };
}

/**
 * A sheet read with its titles in this row.
 * @param total all rows that hold anything, titles and what stands above them among them
 */
export function sheetWithTitles(
  head: readonly TextRow[],
  total: number,
  fields: readonly ImportField[],
  titles: { readonly at: number; readonly certain: boolean },
): ImportSheet {
  const place = Math.max(
    0,
    head.findIndex(({ at }) => at === titles.at),
  );
  const cells = head[place]?.cells ?? [];
  const body = head.slice(place + 1, place + 1 + SAMPLES);
  return {
    titleRow: titles.at,
    certain: titles.certain,
    rows: total - place - 1,
    columns: cells.map((title, index) => ({ title, samples: body.map((row) => row.cells[index] ?? "") })),
    mapping: guessFields(cells, fields),
    head,
  };
}

/** The rows of a sheet that may have the titles: something must stand below them. */
export const titleCandidates = ({ head }: Pick<ImportSheet, "head">): readonly TextRow[] => head.slice(0, -1).slice(0, CANDIDATES);

/** The sheet with its titles in another row, as somebody chose. */
export function withTitleRow(sheet: ImportSheet, fields: readonly ImportField[], at: number): ImportSheet {
  const place = sheet.head.findIndex((row) => row.at === sheet.titleRow);
  return sheetWithTitles(sheet.head, sheet.rows + place + 1, fields, { at, certain: true });
}
