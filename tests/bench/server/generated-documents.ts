import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** An entity with fields of all kinds, references and a rule, and its list. Latin titles need no translation. */
export function generatedForm(index: number): { readonly entity: { readonly $id: string }; readonly screen: { readonly $id: string } } {
  const id = `generated-${index}`;
  const entity = {
    $id: id,
    title: `Generated ${index}`,
    type: "object",
    "x-table": `generated_${index}`,
    "x-api": { rest: `api/v1/generated/record${index}` },
    required: ["code"],
    properties: {
      code: { title: "Code", type: "string", maxLength: 32, "x-unique": true },
      name: { title: "Name", type: "string", maxLength: 64, "x-search": true },
      dept: { title: "Department", "x-entity": "department" },
      status: { title: "Status", type: "integer", "x-dict": "enabled_status" },
      amount: { title: "Amount", type: "string", format: "decimal", "x-scale": 2 },
      since: { title: "Since", type: "string", format: "date" },
    },
    "x-validations": [{ rule: "!has(record.amount) || has(record.since)", message: "Since when?", field: "since" }],
  };
  return { entity, screen: { $id: `${id}-list`, ...{ kind: "list", entity: id, columns: ["code", "name", "dept", "status", "amount"] } } };
}

/** A root with so many documents: half of them entities, and a list for each. */
export function generatedRoot(documents: number): string {
  const root = mkdtempSync(join(tmpdir(), "formwork-bench-"));
  const write = (kind: string, document: { readonly $id: string }) => {
    mkdirSync(join(root, "schemas", kind), { recursive: true });
    writeFileSync(join(root, "schemas", kind, `${document.$id}.json`), JSON.stringify(document));
  };
  for (let index = 0; index < documents / 2; index++) {
    const { entity, screen } = generatedForm(index);
    write("entities", entity);
    write("screens", screen);
  }
  return root;
}
