import { type Checked, checkDocuments } from "../../../model/check/check.ts";
import { printProblem } from "../../../model/check/problems.ts";
import { documentsOf } from "../../../model/documents.ts";
import { DOCUMENT_KINDS, kindNamed } from "../../../model/kinds/kinds.ts";
import { mergeTexts, type Translations } from "../../../model/kinds/texts.ts";
import { nameOf } from "../../../model/written-document.ts";
import { noteFormVersions } from "../form-versions.ts";
import type { LoadedDocuments } from "../load.ts";
import { filesOf, placeOf, textPlaceOf } from "./places.ts";
import type { PublishedDocument } from "./rows.ts";

/** What comes of the files and the published documents together. */
export interface Effective {
  readonly loaded: LoadedDocuments;
  /** Why published documents are set aside, by `nameOf`. */
  readonly faults: ReadonlyMap<string, string>;
  /** Entities that were published and are not in force: their tables stay as they are. */
  readonly asleep: ReadonlySet<string>;
  /** Entities that are in force by being published. */
  readonly published: ReadonlySet<string>;
}

/**
 * The documents of the files with those that were published beside them, checked as those of files are. What is wrong is set aside, and
 * what cannot be without it; what lacks a translation is shown in Chinese. The documents of the files are right as they are, and know nothing
 * of the others.
 * @param known faults that were found otherwise
 */
export function effectiveDocuments(
  files: LoadedDocuments,
  rows: readonly PublishedDocument[],
  known: ReadonlyMap<string, string> = new Map(),
): Effective {
  const faults = new Map(known);
  let wanted = rows.filter((row) => !row.withdrawn && !faults.has(nameOf(row)));
  for (const row of wanted) {
    const kind = kindNamed(row.kind);
    if (!kind) faults.set(nameOf(row), `${placeOf(row)}:1:1 error this version of the product knows no kind "${row.kind}"`);
    else if (documentsOf(files.documents, kind.folder).has(row.id))
      faults.set(nameOf(row), `${placeOf(row)}:1:1 error a file has the ${row.kind} "${row.id}"`);
  }
  for (;;) {
    wanted = wanted.filter((row) => !faults.has(nameOf(row)));
    const checked = check(files, wanted);
    const problems = Map.groupBy(checked.problems, ({ file }) => file);
    const broken = wanted.flatMap((row) => {
      const own = [placeOf(row), ...Object.keys(row.texts).map((language) => textPlaceOf(row, language))];
      const errors = own.flatMap((file) => problems.get(file) ?? []).filter(({ untranslated }) => !untranslated);
      return errors.length === 0 ? [] : [[nameOf(row), errors.map(printProblem).join("\n")] as const];
    });
    if (broken.length === 0) return effective(files, rows, { wanted, checked, faults });
    for (const [name, fault] of broken) faults.set(name, fault);
  }
}

const check = ({ documents }: LoadedDocuments, rows: readonly PublishedDocument[]): Checked =>
  checkDocuments({ base: documents, ...filesOf(rows) });

interface Judged {
  readonly wanted: readonly PublishedDocument[];
  readonly checked: Checked;
  readonly faults: ReadonlyMap<string, string>;
}

function effective(files: LoadedDocuments, rows: readonly PublishedDocument[], { wanted, checked, faults }: Judged): Effective {
  const entities = (of: readonly PublishedDocument[]) => new Set(of.filter(({ kind }) => kind === "entity").map(({ id }) => id));
  const published = entities(wanted);
  const asleep = [...entities(rows)].filter((id) => !published.has(id) && !files.documents.entities.has(id));
  const loaded =
    wanted.length === 0
      ? files
      : {
          documents: checked.documents,
          texts: mergeLanguages(files.texts, checked.texts),
          files: new Map([...files.files, ...checked.files]),
        };
  if (wanted.length > 0) noteFormVersions(loaded.documents, formVersionsOf(wanted));
  return { loaded, faults, asleep: new Set(asleep), published };
}

const formVersionsOf = (rows: readonly PublishedDocument[]) =>
  new Map(rows.flatMap(({ kind, id, formVersion }) => (kind === "entity" && formVersion !== undefined ? [[id, formVersion]] : [])));

type Texts = LoadedDocuments["texts"];

function mergeLanguages(first: Texts, second: Texts): Texts {
  const merged = (one: Translations = {}, other: Translations = {}): Translations =>
    Object.fromEntries(DOCUMENT_KINDS.map(({ folder }) => [folder, mergeTexts(one[folder] ?? {}, other[folder] ?? {})]));
  return Object.fromEntries(
    [...new Set([...Object.keys(first), ...Object.keys(second)])].map((language) => [language, merged(first[language], second[language])]),
  );
}
