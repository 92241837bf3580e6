import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PRODUCT_ROOT } from "../../src/server/config.ts";
import { loadDocuments } from "../../src/server/documents/load.ts";
import { hostileDocuments, writeRoot } from "../hostile/documents.ts";

test.for([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])("the documents of seed %i keep every rule of the language", async (seed) => {
  const root = mkdtempSync(join(tmpdir(), "hostile-"));
  try {
    writeRoot(root, hostileDocuments(seed));
    await loadDocuments([PRODUCT_ROOT, root]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
