import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where the records of the probe entity are saved. */
export const PROBE = "api/v1/probe/probe";

/** Writes a root of documents with one entity that has `fields` fields f1, f2, …: one more at each start has the tables follow it. */
export function writeProbe(root: string, fields: number): void {
  const text = { title: "字段", type: "string", maxLength: 40 };
  const names = Array.from({ length: fields }, (_, index) => `f${index + 1}`);
  const entity = {
    $id: "probe",
    title: "探针",
    type: "object",
    "x-table": "probe",
    "x-api": { rest: PROBE },
    "x-display": "code",
    required: ["code"],
    properties: { code: { ...text, "x-unique": true }, ...Object.fromEntries(names.map((name) => [name, { ...text, "x-index": true }])) },
  };
  const texts = { title: "Probe", properties: Object.fromEntries(["code", ...names].map((name) => [name, { title: "Field" }])) };
  write(join(root, "schemas", "entities"), "probe.json", entity);
  for (const language of ["en", "es", "ja"]) write(join(root, "locales", language), "entities.json", { probe: texts });
}

function write(folder: string, file: string, content: object): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), JSON.stringify(content));
}
