import { type SqlBool, sql } from "kysely";
import { renameWithColumns } from "../../../model/impact/former-name.ts";
import { renameIn } from "../../../model/impact/rename.ts";
import type { Renaming } from "../../../model/impact/row-rewrite.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import { type RowNames, rowByRow } from "./row-names.ts";

/** The word that a document must hold to name the target. */
const wordOf = ({ target }: Renaming): string =>
  "field" in target
    ? target.field.field
    : "dictionaryValue" in target
      ? String(target.dictionaryValue.value)
      : String(Object.values(target)[0]);
const holding = (column: string, renaming: Renaming) =>
  sql<SqlBool>`${sql.ref(column)}::text like ${`%${wordOf(renaming).replaceAll("_", "\\_")}%`}`;

/** Documents that stand beside those in force, with the new name. They may be wrong, as drafts are: what is wrong names nothing. */
function after(value: unknown, renaming: Renaming, rename = renameWithColumns): unknown {
  if (!Array.isArray(value)) return value;
  const { documents, changes } = rename(
    { documents: value as WrittenDocument[], base: renaming.documents },
    renaming.target,
    renaming.name,
  );
  return changes.length === 0 ? value : documents;
}

function textAfter(text: unknown, renaming: Renaming): unknown {
  try {
    const documents: unknown = JSON.parse(String(text));
    // A form of one's own is made of it: nothing is stored by it yet.
    const next = after(documents, renaming, renameIn);
    return next === documents ? text : JSON.stringify(next, null, 2);
  } catch {
    return text;
  }
}

/** Forms that are designed, their versions, in which records open that were filled in with them, and what forms begin with. */
export const FORM_ROWS: readonly RowNames[] = [
  ...["form_design", "canvas_page", "personal_page", "print_template"].map((table) =>
    rowByRow({
      ...{
        kind: "design",
        table: "form_design_draft",
        key: ["design_id"],
        columns: { documents: "json" as const, base: "json" as const, version: "text" as const },
      },
      record: { entity: table.replaceAll("_", "-"), column: "design_id" },
      among: (renaming) => sql<SqlBool>`(${holding("documents", renaming)} or ${holding("base", renaming)})
      and design_id in (select id from ${sql.table(table)})`,
      after: (row, renaming) => {
        const [documents, base] = [after(row.documents, renaming), after(row.base, renaming)];
        const isOther = documents !== row.documents || base !== row.base;
        // Whoever has it open merges with what stands here now.
        return { documents, base, version: isOther ? Number(row.version) + 1 : row.version };
      },
    }),
  ),
  rowByRow({
    ...{ kind: "version", table: "published_version", key: ["kind", "id", "version"], columns: { content: "json", texts: "json" } },
    among: (renaming) => holding("content", renaming),
    after: (row, renaming) => {
      const one = row as unknown as WrittenDocument;
      const [change] = renameIn({ documents: [one], base: renaming.documents }, renaming.target, renaming.name).changes;
      // What has another name itself keeps its past under the former one.
      return change && change.after.id === one.id ? { content: change.after.content, texts: change.after.texts } : {};
    },
  }),
  ...["form_content", "form_content_template"].map((table) =>
    rowByRow({
      ...{ kind: "template", table, key: ["id"], columns: { documents: "text" as const } },
      record: { entity: table.replaceAll("_", "-"), column: "id" },
      among: (renaming) => holding("documents", renaming),
      after: ({ documents }, renaming) => ({ documents: textAfter(documents, renaming) }),
    }),
  ),
];
