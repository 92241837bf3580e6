import { useMemo } from "react";
import { displayField, fieldsOf } from "../../../model/fields.ts";
import type { Beginning } from "../../../model/print-design/new-element.ts";
import { useTexts } from "../../../renderer/texts.ts";
import type { AroundPrint } from "./use-print-ground.ts";

/** A picture of the product itself, until there is another one. */
const PICTURE = "/favicon.svg";
/** Columns of a new table. */
const COLUMNS = 5;
const LEFT_OUT: ReadonlySet<string> = new Set(["json", "secret", "details", "files"]);

/** What new parts begin with, so that they show something of the record at once. @param room how wide the paper is between its edges, in mm */
export function useBeginning({ entity, entityOf }: AroundPrint, room: number): Beginning {
  const t = useTexts("printDesign");
  const text = t("newText");
  return useMemo(() => {
    const details = entity && [...fieldsOf(entity).values()].find(({ property }) => property["x-details"] !== undefined);
    const rows = entityOf(details?.property["x-details"] ?? "");
    const columns = rows
      ? [...fieldsOf(rows).values()].filter(({ kind, system }) => !system && !LEFT_OUT.has(kind)).map(({ name }) => name)
      : [];
    return {
      ...{ text, room, picture: PICTURE, path: `record.${entity ? displayField(entity) : "id"}` },
      details: details && columns.length > 0 ? { source: details.name, columns: columns.slice(0, COLUMNS) } : undefined,
    };
  }, [entity, entityOf, room, text]);
}
