import { type ArchivePrint, archiveTemplate } from "../../model/archive-label.ts";
import { LABEL, type QrCode } from "../../model/contract/label.ts";
import type { Entity } from "../../model/documents.ts";
import { displayField, fieldsOf } from "../../model/fields.ts";
import { mayDo } from "../../model/permitted.ts";
import type { Printing } from "../../model/printing.ts";
import type { Page, Row } from "../../model/wire.ts";
import type { ActionContext, ActionHandler } from "../../renderer/actions/action-context.ts";
import { type BarcodeQuestion, type LinkedLabel, showBarcodes } from "./barcode-store.ts";

const LABELS = "/api/v1/label/label";
/** Under which preferences of such previews are kept: no screen is called so. */
const SCREEN = "barcode.preview";

/** The action `barcode.preview`: the bar codes of records, or of the rows of their details where they have any. */
export const barcodeAction =
  (printing: Printing | undefined): ActionHandler =>
  async ({ entity, rows, services: { source, texts, viewer }, dialogs }) => {
    const told = texts("errors");
    const { records = [] } = (await source.call("POST", `${LABELS}/data?current=1&size=100`, { formId: entity.$id, status: 0 })) as Page;
    const labels = records.map(linkedLabel);
    if (labels.length === 0) {
      dialogs.message.info(told("label.notLinked"));
      return { message: null };
    }
    const items = await itemsOf(entity, rows, source);
    if (items.length === 0) {
      dialogs.message.info(told("label.noDetails"));
      return { message: null };
    }
    const codes = async (label: string): Promise<readonly QrCode[]> => {
      const query = new URLSearchParams({ labelId: label, formId: entity.$id });
      const { qrCode } = (await source.call(LABEL.codes.method, `${LABELS}${LABEL.codes.path}?${query}`, items)) as {
        qrCode: readonly QrCode[];
      };
      return qrCode;
    };
    const open = (print: ArchivePrint) => (label: string) => {
      const title = labels.find(({ id }) => id === label)?.name ?? entity.title;
      const wish = { entity: entity.$id, title, ids: rows.map(({ id }) => id), alone: true, asksNothing: true, screen: SCREEN };
      printing?.open({ ...wish, template: archiveTemplate(print, label) });
    };
    const prints = printing && mayDo(viewer, entity, "print") ? { codes: open("codes"), label: open("label") } : undefined;
    showBarcodes({ title: entity.title, labels, items, codes, prints });
    return { message: null };
  };

/** Where the asker does not see whether anything stands on a label, the server says so. */
const linkedLabel = ({ id, name, code, printable }: Row): LinkedLabel => ({
  ...{ id, name: String(name ?? code ?? id), isPrintable: printable !== false },
});

/** What is encoded: what records are called by; of rows of details that of their record with the number of the row. */
async function itemsOf(
  entity: Entity,
  rows: readonly Row[],
  source: ActionContext["services"]["source"],
): Promise<BarcodeQuestion["items"]> {
  const display = displayField(entity);
  const nameOf = (row: Row) => String(row[display] ?? row.id);
  const details = [...fieldsOf(entity).values()].find(({ kind }) => kind === "details");
  if (!details) return rows.map((row) => ({ id: row.id, bar: nameOf(row) }));
  const records = await Promise.all(rows.map(({ id }) => source.get(entity.$id, id)));
  return records.flatMap((record) =>
    ((record[details.name] ?? []) as unknown as readonly Row[]).map(({ id }, index) => ({ id, bar: `${nameOf(record)}-${index + 1}` })),
  );
}
