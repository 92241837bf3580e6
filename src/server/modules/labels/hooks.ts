import type { Documents, Entity } from "../../../model/documents.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import { PRINT_TEXTS } from "../../../model/kinds/kind-texts.ts";
import { templateOfLabel } from "../../../model/label-json/archive-template.ts";
import type { Json } from "../../../model/label-json/legacy.ts";
import { mayDo } from "../../../model/permitted.ts";
import { documentsSeenBy } from "../../documents/seen.ts";
import type { Stored } from "../../records/column.ts";
import type { RecordHooks } from "../../records/context.ts";
import { problemsOf } from "../designs/problems.ts";

/** What of a label decides how it is printed. */
interface Printed {
  readonly name: string;
  readonly formId: string;
  readonly template?: string | null;
  readonly byRows?: boolean | null;
  readonly details?: readonly Json[];
  readonly width?: number | null;
  readonly height?: number | null;
}
type LabelRecord = Stored & Printed & { readonly id: string };

/** What a label prints hangs on these. */
const DECIDING = ["formId", "template", "byRows", "details"] as const;
/** The name of the template while it is looked at: no document is called so. */
const LOOKED_AT = "label-of-the-archive";

/** A label that is printed by its own details names fields of its form, which are there for who saves it. */
export const LABEL_HOOKS: RecordHooks<LabelRecord> = {
  async beforeSave({ actor, documents }, { record: saved, changes }) {
    const record = saved as Stored as unknown as Printed;
    if (record.template || !DECIDING.some((name) => name in changes)) return;
    const entity = documents.entities.get(record.formId);
    if (!entity || !mayDo(actor, entity, "view")) return;
    const fields = faultsOf(record, entity, documentsSeenBy(actor, documents));
    if (fields.length > 0) throw new AppError("record.invalid", { fields });
  },
};

function faultsOf({ name, byRows, details = [], width, height }: Printed, { $id }: Entity, seen: Documents): FieldError[] {
  const entity = seen.entities.get($id);
  if (!entity) return [];
  const label = { id: "1", name, byRows: byRows === true, details, width, height };
  const { template, unsaid } = templateOfLabel(label, entity, seen);
  const at = (index: string | number, code: FieldError["code"]): FieldError => ({ path: `details.${index}.propValue`, code });
  // Neither words nor a picture: what shall name a field, and cannot.
  const nameless = unsaid.flatMap(({ path, reason }) => {
    const [, index = "", word] = path.split(".");
    return reason === "value" && word === "propValue" && details[Number(index)]?.component === "param" ? [at(index, "field.pattern")] : [];
  });
  const content = { ...template, $id: LOOKED_AT };
  const document = { kind: PRINT_TEXTS.name, id: LOOKED_AT, content: content as unknown as Json, texts: {} };
  const unknown = problemsOf([document], seen, []).flatMap(({ path: [part, element], severity }) => {
    // Elements are called by the place of their details.
    const id = severity === "error" && part === "elements" ? template.elements?.[Number(element)]?.id : undefined;
    return id === undefined ? [] : [at(Number(id.slice(1)) - 1, "field.unknown")];
  });
  return [...new Map([...nameless, ...unknown].map((one) => [one.path, one])).values()];
}
