import { permissionsOf } from "./check/role.ts";
import type { Dictionary, Documents } from "./documents.ts";
import { flowTables } from "./flow-tables.ts";

/** The values of a dictionary that the program fills (`from`), of the documents in force. */
export const filledValues = (documents: Documents, from: NonNullable<Dictionary["from"]>): readonly string[] =>
  from === "flowTables" ? [...flowTables(documents).keys()] : permissionsOf(documents);
