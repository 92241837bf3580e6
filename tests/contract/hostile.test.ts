import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import entityLanguage from "../../schemas/language/entity.json" with { type: "json" };
import screenLanguage from "../../schemas/language/screen.json" with { type: "json" };
import { PRODUCT_ROOT } from "../../src/server/config.ts";
import { loadDocuments } from "../../src/server/documents/load.ts";
import { writeRoot } from "../document-root.ts";
import { hostileDocuments } from "../hostile/documents.ts";

const SEEDS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Words that the made documents do not say, with the reason. A new word of the language is said, or stands here. */
const UNSAID = {
  property: [
    // They speak of one other field or document in a way of their own, and have tests of their own.
    ...["x-carry", "x-snapshot", "x-typed", "x-renamed-from"],
  ],
  entity: [
    // Its records are the server's: tests/server/print-design. There is no list of it, a value has no records at all, operations are the program's, months of logs hold nothing unique, and an order is a number of its own, before all others.
    ...["x-common", "x-order"],
    ...["x-single", "x-partition", "x-value", "x-operations", "x-permissions", "x-actions", "x-renamed-from", "description"],
  ],
  screen: ["addForm", "actions", "offered", "opening", "totals", "master", "tree", "treeTop", "top", "add", "report"],
};

test.for(SEEDS)("the documents of seed %i keep every rule of the language", async (seed) => {
  const root = mkdtempSync(join(tmpdir(), "hostile-"));
  try {
    writeRoot(root, hostileDocuments(seed).documents);
    await loadDocuments([PRODUCT_ROOT, root]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test("between them they say every word of fields, entities and screens, but for those that are named here", () => {
  const said = { property: new Set<string>(), entity: new Set<string>(), screen: new Set<string>() };
  const say = (kind: keyof typeof said, object: object) => {
    for (const word of Object.keys(object)) said[kind].add(word);
  };
  for (const seed of SEEDS) {
    const { documents } = hostileDocuments(seed);
    for (const entity of documents.entities ?? []) {
      say("entity", entity);
      for (const property of Object.values((entity as unknown as { properties: Record<string, object> }).properties))
        say("property", property);
    }
    for (const screen of documents.screens ?? []) say("screen", screen);
  }
  const words = {
    property: entityLanguage.definitions.property.properties,
    entity: entityLanguage.properties,
    screen: screenLanguage.definitions.words.properties,
  };
  for (const kind of ["property", "entity", "screen"] as const)
    expect(
      Object.keys(words[kind]).filter((word) => !said[kind].has(word)),
      kind,
    ).toEqual(Object.keys(words[kind]).filter((word) => UNSAID[kind].includes(word)));
});
