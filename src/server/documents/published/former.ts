import { sql } from "kysely";
import { typeOf } from "../../../model/column-type.ts";
import { type Design, designOf, documentsOf, entitiesIn } from "../../../model/design/design.ts";
import { mapNames } from "../../../model/design/names/map-names.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { type FormVersionName, formVersionName } from "../../../model/form-version.ts";
import { columnOf, hasColumn } from "../../../model/table.ts";
import { nameOf } from "../../../model/written-document.ts";
import type { Database } from "../../db/database.ts";
import { type Edition, editionOf } from "../edition.ts";
import type { DocumentStore } from "../store.ts";
import { effectiveDocuments } from "./effective.ts";
import { documentsAt } from "./history.ts";
import { type PublishedDocument, publishedDocuments } from "./rows.ts";

/** So many former editions are kept until other documents come into force. */
const MOST = 20;

/**
 * The documents in force with one form as it was in a former version, for reading a record in the form that it was filled in with: rows, columns and
 * rights are decided by them as by any other edition. What the form showed then and the tables do not hold any more is left out.
 */
export class FormerEditions {
  readonly #db: Database;
  readonly #store: DocumentStore;
  #editions = new Map<string, Promise<Edition | undefined>>();

  constructor(db: Database, store: DocumentStore) {
    this.#db = db;
    this.#store = store;
    store.onSwap(() => {
      this.#editions = new Map();
    });
  }

  /** The edition in which the form is what it was; undefined where there was no such version, or it fits to what is in force now no more. */
  of(version: FormVersionName): Promise<Edition | undefined> {
    const editions = this.#editions;
    const name = formVersionName(version);
    const edition = editions.get(name) ?? this.#made(version);
    editions.delete(name);
    editions.set(name, edition);
    const [oldest] = editions.keys();
    if (editions.size > MOST && oldest !== undefined) editions.delete(oldest);
    // What failed is tried again.
    edition.catch(() => editions.delete(name));
    return edition;
  }

  async #made({ entity, version }: FormVersionName): Promise<Edition | undefined> {
    const rows = await publishedDocuments(this.#db);
    const own = rows.find((row) => row.kind === "entity" && row.id === entity && !row.withdrawn);
    if (!own?.design) return undefined;
    const documents = await documentsAt(this.#db, own.design, version);
    if (documents.length === 0) return undefined;
    const kept = documentsOf(await withColumns(this.#db, designOf(documents, entity)));
    const former = kept.map((document): PublishedDocument => ({ ...own, ...document, formVersion: version, fault: null }));
    const others = rows.filter(({ design, fault }) => design !== own.design && fault === null);
    const { loaded, faults } = effectiveDocuments(this.#store.files, [...others, ...former]);
    return faults.has(nameOf(own)) ? undefined : editionOf(loaded);
  }
}

/** The design without fields whose values are not kept any more, or only as something else. */
async function withColumns(db: Database, design: Design): Promise<Design> {
  const entities = entitiesIn(design);
  const tables = [...entities.values()].map((entity) => entity["x-table"]);
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relname = any(${tables}::text[]) and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`.execute(
    db,
  );
  const types = new Map(rows.map(({ table, column, type }) => [`${table}.${column}`, type]));
  const isKept = (table: string, field: Field): boolean => {
    const rowsOf = entities.get(field.property["x-details"] ?? "");
    if (rowsOf) return types.has(`${rowsOf["x-table"]}.id`);
    const type = types.get(`${table}.${columnOf(field)}`);
    return !hasColumn(field) || (type !== undefined && kindOfType(type) === kindOfType(typeOf(field)));
  };
  const gone = new Set(
    [...entities.values()].flatMap((entity) =>
      [...fieldsOf(entity).values()]
        .filter((field) => !field.system && !isKept(entity["x-table"], field))
        .map((field) => `${entity.$id}.${field.name}`),
    ),
  );
  return gone.size === 0 ? design : mapNames(design, (use) => (gone.has(`${use.entity}.${use.field}`) ? undefined : use.field));
}

/** A type without its lengths: values of one are values of the other. */
const kindOfType = (type: string): string =>
  type
    .replace(/\(.*?\)/, "")
    .replace("character varying", "text")
    .replace(/^bigint$/, "integer");
