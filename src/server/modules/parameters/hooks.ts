import type { Parameter } from "../../../generated/entities/parameter.ts";
import type { Documents } from "../../../model/documents.ts";
import type { Database } from "../../db/database.ts";
import type { RecordHooks } from "../../records/context.ts";
import { isListed, renewExpiry } from "../desk/listed.ts";

const listExpiry = async (db: Database, documents: Documents) => {
  if (isListed(documents)) await renewExpiry(db);
};

/** How long drafts wait stands in their list too. */
export const parameterHooks: RecordHooks<Parameter> = {
  afterSave: ({ db, documents }) => listExpiry(db, documents),
  afterRemove: ({ db, documents }) => listExpiry(db, documents),
  afterRestore: ({ db, documents }) => listExpiry(db, documents),
};
