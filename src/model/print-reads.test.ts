import { expect, test } from "vitest";
import { printReads } from "./print-reads.ts";
import type { PrintTemplate } from "./print-template.ts";

test("a template reads the fields that its texts, columns and conditions name, and fields of references", () => {
  const template = {
    ...{
      $id: "sheet",
      title: "单据",
      kind: "report",
      entity: "order",
      page: { size: "A4", background: { picture: "data:image/png;base64,secret" } },
    },
    bands: [
      {
        ...{ kind: "section", id: "head", height: 10, visibleIf: "record.urgent" },
        elements: [{ id: "a", type: "text", x: 0, y: 0, width: 9, height: 9, text: "{{record.vendor.phone | phone}} {{record.code}}" }],
      },
      {
        kind: "table",
        id: "items",
        source: "items",
        columns: [
          { field: "amount", width: 9 },
          { text: "{{row.material.spec}}", width: 9 },
        ],
      },
    ],
  } as unknown as PrintTemplate;
  const { words, links } = printReads(template);
  for (const name of ["vendor", "phone", "code", "urgent", "items", "amount", "material", "spec"]) expect(words).toContain(name);
  expect(words).not.toContain("secret");
  expect(links).toEqual([
    { of: "record", reference: "vendor", column: "phone" },
    { of: "row", reference: "material", column: "spec" },
  ]);
});
