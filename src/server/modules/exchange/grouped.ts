import { MASTER_PREFIX } from "../../../model/import-request.ts";
import { cellText, type FileRow, type Source } from "./source.ts";

/** A record as a file has it: a row, and the rows of its details. */
export interface MasterRow extends FileRow {
  /** By details field; the rows of this sheet where its head is repeated. */
  readonly details: ReadonlyMap<string, readonly FileRow[]>;
  /** Cells of repeated heads that say something else than the first row. */
  readonly otherHeads: readonly { readonly row: number; readonly name: string }[];
}

interface Grouped {
  readonly masters: readonly MasterRow[];
  /** Rows of details that name a record which is not in the first sheet. */
  readonly orphans: readonly { readonly sheet: string; readonly row: FileRow; readonly name: string; readonly value: string }[];
  /** The details that the file has, by rows of their own or by columns of the first sheet. */
  readonly details: ReadonlySet<string>;
}

/** What a key in a cell is compared by. */
export type KeyForm = (field: string, text: string) => string;

const detailsOf = (name: string | null): string | undefined => (name?.includes(".") ? name.slice(0, name.indexOf(".")) : undefined);

/**
 * Puts the rows of a file together to records with their details. Where columns of the first sheet belong to details, its head is repeated: a row belongs to
 * the record before when its key says so, or when it leaves the whole head empty; in a file without a key, when the head is the same.
 * @param key the field by which records are told from each other, if any
 */
export function grouped(first: Source, sheets: readonly Source[], key: string | null, keyForm: KeyForm = (_, text) => text): Grouped {
  const repeated = new Set(first.mapping.flatMap((name) => detailsOf(name) ?? []));
  const kept = byHead(first, repeated, key, keyForm).filter(({ at }) => !first.leftOut.has(at));
  const details = kept.map(({ details: rows }) => new Map([...rows].map(([name, mine]) => [name, [...mine]])));
  const orphans: { sheet: string; row: FileRow; name: string; value: string }[] = [];
  for (const source of sheets) {
    const column = source.mapping.findIndex((name) => name?.startsWith(MASTER_PREFIX));
    const name = source.mapping[column] ?? "";
    const link = name.slice(MASTER_PREFIX.length);
    const place = first.mapping.indexOf(link);
    const masterText = ({ cells }: FileRow) => keyForm(link, cellText(cells[place], first.since1904));
    const places = new Map<string, number>();
    const gone = new Set(first.rows.filter(({ at }) => first.leftOut.has(at)).map(masterText));
    for (const [index, row] of kept.entries()) {
      const text = masterText(row);
      if (text !== "" && !places.has(text)) places.set(text, index);
    }
    for (const row of source.rows) {
      if (source.leftOut.has(row.at)) continue;
      const value = cellText(row.cells[column], source.since1904);
      const master = places.get(keyForm(link, value));
      const rows = master === undefined ? undefined : details[master];
      if (rows) listIn(rows, source.sheet ?? "").push(row);
      // The rows of a record that somebody left out go with it.
      else if (!gone.has(keyForm(link, value)) || value === "") orphans.push({ sheet: source.sheet ?? "", row, name, value });
    }
  }
  return {
    masters: kept.map((row, index) => ({ ...row, details: details[index] ?? new Map() })),
    orphans,
    details: new Set([...repeated, ...sheets.flatMap(({ sheet }) => sheet ?? [])]),
  };
}

function listIn(rows: Map<string, FileRow[]>, name: string): FileRow[] {
  const mine = rows.get(name) ?? [];
  rows.set(name, mine);
  return mine;
}

interface Head {
  readonly row: FileRow;
  readonly texts: readonly string[];
  readonly rows: FileRow[];
  readonly otherHeads: { row: number; name: string }[];
}

function byHead(first: Source, repeated: ReadonlySet<string>, key: string | null, keyForm: KeyForm): MasterRow[] {
  const { mapping, since1904, rows } = first;
  if (repeated.size === 0) return rows.map((row) => ({ ...row, details: new Map(), otherHeads: [] }));
  const head = mapping.flatMap((name, index) => (name !== null && detailsOf(name) === undefined ? index : []));
  const keyPlace = key === null ? -1 : head.findIndex((index) => mapping[index] === key);
  const heads: Head[] = [];
  const isLeftOut = ({ row }: Head) => first.leftOut.has(row.at);
  for (const row of rows) {
    const texts = head.map((index, place) => {
      const text = cellText(row.cells[index], since1904);
      return key !== null && place === keyPlace ? keyForm(key, text) : text;
    });
    const last = heads.at(-1);
    const isGone = first.leftOut.has(row.at);
    // Where the first row of a record is left out, the next one that says the head begins it; what leaves the head empty goes with it.
    const begins = !last || !belongs(texts, last.texts, keyPlace) || (isLeftOut(last) && !isGone && texts.some((text) => text !== ""));
    if (begins) heads.push({ row, texts, rows: [row], otherHeads: [] });
    else if (!isGone && !isLeftOut(last)) {
      last.rows.push(row);
      for (const [place, text] of texts.entries())
        if (text !== "" && text !== last.texts[place]) last.otherHeads.push({ row: row.at, name: mapping[head[place] ?? -1] ?? "" });
    }
  }
  return heads.map(({ row, rows: mine, otherHeads }) => ({
    ...row,
    otherHeads,
    details: new Map([...repeated].map((details) => [details, mine.filter((one) => fills(one, details, first))])),
  }));
}

function belongs(texts: readonly string[], former: readonly string[], keyPlace: number): boolean {
  if (texts.every((text) => text === "")) return true;
  if (keyPlace >= 0) return texts[keyPlace] !== "" && texts[keyPlace] === former[keyPlace];
  return texts.every((text, place) => text === "" || text === former[place]);
}

/** Whether a row says anything of these details. */
const fills = ({ cells }: FileRow, details: string, { mapping, since1904 }: Source): boolean =>
  mapping.some((name, index) => detailsOf(name) === details && cellText(cells[index], since1904) !== "");
