/**
 * How a column takes part in an index:
 * plain; `small`: in small letters, where case does not count; `pinyin`: in the order in which lists sort text; `grams`: found by parts of the text; `tenant`: as a number, so that records without a
 * tenant count as one; `digest`: a fixed-size stand-in for text too long for an index; `one`: the same for all records, whatever the column holds.
 */
export type IndexForm = "plain" | "small" | "pinyin" | "grams" | "tenant" | "digest" | "one";

export interface IndexPart {
  readonly column: string;
  readonly form: IndexForm;
}

/** unique: no two records share the values; search: parts of text; lookup: equality and order; members: elements of a list. */
export type IndexUse = "unique" | "search" | "lookup" | "members";

export interface IndexSpec {
  readonly use: IndexUse;
  readonly parts: readonly IndexPart[];
  /** Records that were removed are left out. */
  readonly livingOnly: boolean;
  /** Only records that were removed are in it. */
  readonly removedOnly?: boolean | undefined;
  /** The document's fields that it stands for. */
  readonly fields: readonly string[];
}

export interface Index extends IndexSpec {
  /** Tells the whole definition by a digest: equal names mean equal indexes. */
  readonly name: string;
}

/** What names of indexes and constraints of ours begin with; others on our tables belong to the operator. */
export const OUR_PREFIX = "fw_";

/** The collation in which text is sorted: Chinese by pinyin, then other scripts. */
export const PINYIN = "zh-x-icu";

/** The collation by which letters are made small, whatever the collation of the database is: as browsers and servers in JavaScript do. */
export const LETTERS = "und-x-icu";

/** The part of an index's SQL after `on <table>`. */
export function indexBody(spec: IndexSpec): string {
  const method = spec.use === "search" || spec.use === "members" ? "gin" : "btree";
  const among = spec.livingOnly ? ` where "removed_at" is null` : spec.removedOnly ? ` where "removed_at" is not null` : "";
  return `using ${method} (${indexParts(spec).join(", ")})${among}`;
}

/** The expressions of an index. */
export const indexParts = ({ parts }: Pick<IndexSpec, "parts">): string[] => parts.map(partSql);

function partSql({ column, form }: IndexPart): string {
  switch (form) {
    case "plain":
      return `"${column}"`;
    case "small":
      return `lower("${column}"::text collate "${LETTERS}")`;
    case "pinyin":
      return `"${column}" collate "${PINYIN}"`;
    case "grams":
      return `search_grams("${column}")`;
    case "tenant":
      return `coalesce("${column}", 0)`;
    case "digest":
      return `md5("${column}")`;
    case "one":
      return "(true)";
  }
}

/** The index's name on a table. A pure function of both, so that a renamed table or column renames its indexes too. */
export function indexName(table: string, spec: IndexSpec): string {
  const kind = { unique: "uq", search: "gr", lookup: "ix", members: "mb" }[spec.use];
  return nameWithDigest(`${kind}_${table}_${spec.parts.map((part) => part.column).join("_")}`, `${table} ${indexBody(spec)}`);
}

/** A pure function of all that the constraint says, so that equal names mean equal constraints. */
export function foreignKeyName(table: string, column: string, target: string, cascades: boolean): string {
  return nameWithDigest(`fk_${table}_${column}`, `${table} ${column} ${target} ${cascades}`);
}

/** The name of a table's primary key. */
export const primaryKeyName = (table: string): string => nameWithDigest(`pk_${table}`, table);

/** `fw_<readable>_<digest>`, at most 63 bytes, PostgreSQL's limit. */
export function nameWithDigest(readable: string, definition: string): string {
  const digest = digestOf(definition);
  return `${OUR_PREFIX}${readable.slice(0, 63 - OUR_PREFIX.length - digest.length - 1)}_${digest}`;
}

/** Eight characters that differ for different texts (FNV-1a, twice with different seeds). Not for secrets. */
export function digestOf(text: string): string {
  const half = (seed: number) => {
    let hash = seed;
    for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    return (hash >>> 0).toString(36).padStart(7, "0");
  };
  return `${half(0x811c9dc5).slice(-4)}${half(0x2f0b4a87).slice(-4)}`;
}

/** Whether another index answers everything that this one does: it begins alike and holds no fewer records. */
export function covers(other: Index, index: Index): boolean {
  if (index.use !== "lookup" || other.use === "search" || other.use === "members") return false;
  if ((other.livingOnly && !index.livingOnly) || (other.removedOnly && !index.removedOnly)) return false;
  return index.parts.every((wanted, at) => other.parts[at]?.column === wanted.column && other.parts[at].form === wanted.form);
}
