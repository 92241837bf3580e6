import { rmSync } from "node:fs";
import { PRODUCT_ROOT } from "../../../src/server/config.ts";
import { loadDocuments } from "../../../src/server/documents/load.ts";
import { alternate, median } from "../median.ts";
import type { Result, Row } from "../row.ts";
import { openPostgres } from "./database.ts";
import { generatedRoot } from "./generated-documents.ts";
import { startServer } from "./server.ts";

const FEW = 20;
const MANY = 1_000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

/** A warm start, the memory after it, and the check of the documents: with 1,000 generated documents beside 20, both beside the product's own. */
export const row: Row = {
  id: "h",
  title: `Warm start, memory at rest and check, with ${FEW} and ${MANY} generated documents`,
  async run() {
    const postgres = await openPostgres();
    const roots = { few: generatedRoot(FEW), many: generatedRoot(MANY) };
    try {
      const urls = { few: await postgres.empty("bench_start_few"), many: await postgres.empty("bench_start_many") };
      const start = (which: keyof typeof roots) => async () => {
        const server = await startServer(urls[which], { FORMWORK_ROOTS: roots[which], DATA_DIR: roots[which] });
        const memory = server.memory();
        await server.stop();
        return { startedIn: server.startedIn, memory };
      };
      const contenders = { few: start("few"), many: start("many") };
      // The first start makes the tables and checks the documents; what it compiles is kept in the data folder.
      await alternate(contenders, 1);
      const samples = await alternate(contenders, ROUNDS);
      const beside = (what: string, unit: string, of: "startedIn" | "memory", atMost: number): Result => {
        const middle = (which: keyof typeof samples) => median(samples[which].map((sample) => sample[of]));
        return {
          what,
          unit,
          ours: middle("many"),
          reference: { name: `${FEW} documents`, value: middle("few") },
          aim: { of: "ratio", atMost },
        };
      };
      return [beside("warm start", "ms", "startedIn", 1.5), beside("memory at rest", "MB", "memory", 1.3), await check(roots.many)];
    } finally {
      await postgres.stop();
      for (const root of Object.values(roots)) rmSync(root, { recursive: true, force: true });
    }
  },
};

async function check(root: string): Promise<Result> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now();
    await loadDocuments([PRODUCT_ROOT, root]);
    times.push(performance.now() - begun);
  }
  return { what: `check of ${MANY} documents`, unit: "ms", ours: median(times), aim: { of: "value", atMost: 3_000 } };
}
