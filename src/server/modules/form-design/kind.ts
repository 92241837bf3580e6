import { startingDocuments } from "../../../model/form-start.ts";
import type { DesignKind } from "../designs/store.ts";

/** Forms that people design: an entity, its list with the form, and what belongs to them. */
export const FORMS: DesignKind = {
  entity: "form-design",
  told: ["code", "title"],
  codeOf: ({ code }) => String(code),
  admits: () => true,
  begin: startingDocuments,
};
