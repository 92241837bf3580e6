import { expect, test } from "vitest";
import { takeDocuments } from "../../src/model/check/check.ts";
import type { Documents, Entity } from "../../src/model/documents.ts";
import { readRoots } from "../../src/server/documents/read.ts";
import { isNamed, mutantsOf } from "../contract/mutants.ts";
import { newRecord } from "../contract/works.ts";
import { testDatabase } from "./database.ts";
import { actor } from "./records/actors.ts";
import { recordServer } from "./records/server.ts";

const { files } = readRoots(["."]);
const { documents } = takeDocuments({ files });
const root = actor({ isSuperUser: true });

/** The documents of the product in which every entity has something wrong that the check says nothing of. */
function withMutants(seed: number): Documents {
  const entities = new Map(documents.entities);
  for (const mutant of mutantsOf(
    files.filter(({ kind }) => kind === "entity"),
    seed,
    250,
  )) {
    const entity = JSON.parse(mutant.text) as Entity;
    if (entities.get(entity.$id) === documents.entities.get(entity.$id) && !isNamed(mutant, files, documents))
      entities.set(entity.$id, entity);
  }
  return { ...documents, entities };
}

test.for([1, 2])("what the check lets pass makes tables, lists and records, or says what is wrong with one (set %i)", async (seed) => {
  const mutated = withMutants(seed);
  const database = await testDatabase({ documents: mutated });
  const server = await recordServer(database.db, { documents: mutated });
  try {
    const answers: string[] = [];
    for (const entity of mutated.entities.values()) {
      const base = entity["x-api"]?.rest;
      if (base === undefined) continue;
      const has = (action: "view" | "add") => entity["x-actions"]?.includes(action) ?? true;
      if (has("view")) {
        const list = await server.call(root, "POST", `/${base}/data`, {});
        if (list.status !== 200) answers.push(`${entity.$id}: list ${list.status} ${list.text}`);
      }
      if (!has("add")) continue;
      // What the server alone sets is not sent.
      const values = Object.entries(newRecord(entity, mutated));
      const sent = Object.fromEntries(values.filter(([name]) => entity.properties[name]?.["x-readonly"] !== true));
      const added = await server.call(root, "POST", `/${base}`, sent);
      if (added.status !== 200 && added.errorCode !== "record.invalid") answers.push(`${entity.$id}: add ${added.status} ${added.text}`);
    }
    expect(answers).toEqual([]);
  } finally {
    await server.app.close();
    await database.drop();
  }
});
