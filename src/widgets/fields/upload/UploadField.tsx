import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import { holdsFiles } from "../../../model/files.ts";
import type { Reference } from "../../../model/wire.ts";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { defineWidget } from "../../define.ts";
import type { UploadOptions } from "./Upload.tsx";

// Most forms take no files.
const Upload = lazy(async () => ({ default: (await import("./Upload.tsx")).Upload }));

/** The files that a record holds, one or several. The value carries their names. */
export function UploadField(props: FieldWidgetProps<Reference | readonly Reference[], UploadOptions>) {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 2 }} />}>
      <Upload {...props} />
    </Suspense>
  );
}

const NAME = [{ $ref: "#/definitions/fieldName" }];

export const upload = defineWidget({
  name: "upload",
  description:
    "Files: chosen, dropped or pasted, with their progress and a preview. Which files are taken is said by x-files of the field.",
  takes: { form: ["files"] },
  options: {
    dialog: {
      type: "boolean",
      default: false,
      description: "A button that opens a dialog with the list, for forms with little room.",
    },
    reads: {
      type: "object",
      minProperties: 1,
      additionalProperties: false,
      description:
        "Fields of the same record that take what the QR code of a Chinese VAT invoice tells. Pictures and PDFs are read when they arrive, or by a button at the file; fields that are empty are filled in, of others the user is asked.",
      properties: {
        kind: { type: "string", allOf: NAME, description: "The kind of invoice by its number (01, 04, 08, 10, 31, 32, …)." },
        code: { type: "string", allOf: NAME, description: "Its code; fully digital invoices have none." },
        number: { type: "string", allOf: NAME, description: "Its number: 8 digits, of fully digital invoices 20." },
        amount: { type: "string", allOf: NAME, description: "A decimal: before tax, of fully digital invoices with tax." },
        date: { type: "string", allOf: NAME, description: "The day on which it was issued." },
        check: { type: "string", allOf: NAME, description: "The code by which it is checked; fully digital invoices have none." },
      },
    },
  },
  component: UploadField,
  emptyValue: [],
  fits: (field, place) => place === "form" && holdsFiles(field),
  role: "group",
  examples: {
    field: "attachments",
    value: [
      { id: "3", name: "采购合同.pdf" },
      { id: "4", name: "报价单.xlsx" },
      { id: "5", name: "说明.txt" },
    ],
    states: {
      Pictures: {
        field: "pictures",
        value: [
          { id: "1", name: "正面.jpg" },
          { id: "2", name: "铭牌.png" },
        ],
      },
      Scan: { field: "scan", value: { id: "3", name: "采购合同.pdf" } },
      Dialog: { value: [{ id: "3", name: "采购合同.pdf" }], options: { dialog: true } },
      ReadOnly: {
        field: "pictures",
        value: [
          { id: "1", name: "正面.jpg" },
          { id: "2", name: "铭牌.png" },
        ],
        readOnly: true,
      },
      Invalid: { invalid: true, required: true },
      Disabled: { value: [{ id: "3", name: "采购合同.pdf" }], disabled: true },
    },
  },
});
