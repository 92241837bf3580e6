import type { Documents, Entity, Screen } from "../../../src/model/documents.ts";
import type { LoadedDocuments } from "../../../src/server/documents/load.ts";

/** A form that somebody has drawn: nobody's code knows it. */
export const reading = (properties: Entity["properties"] = {}): Entity =>
  ({
    $id: "meter-reading",
    title: "抄表记录",
    type: "object",
    "x-table": "meter_reading",
    "x-api": { rest: "api/v1/meterReading" },
    "x-display": "meter",
    required: ["meter"],
    properties: { meter: { title: "表号", type: "string", maxLength: 40 }, ...properties },
  }) as Entity;

export const readingList = (columns: readonly string[] = ["meter"]): Screen =>
  ({
    ...{ $id: "meter-reading-list", title: "抄表记录", kind: "list", entity: "meter-reading" },
    columns: columns.map((field) => ({ field })),
    form: { groups: [{ title: "基本信息", fields: columns }] },
  }) as Screen;

/** The loaded documents with others beside them. */
export function withDocuments(loaded: LoadedDocuments, entity: Entity, screen: Screen): LoadedDocuments {
  const documents: Documents = {
    ...loaded.documents,
    entities: new Map([...loaded.documents.entities, [entity.$id, entity]]),
    screens: new Map([...loaded.documents.screens, [screen.$id, screen]]),
  };
  return { ...loaded, documents };
}
