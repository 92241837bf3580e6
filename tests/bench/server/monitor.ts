import { PRODUCT_ROOT } from "../../../src/server/config.ts";
import { DocumentStore } from "../../../src/server/documents/store.ts";
import { createSessions } from "../../../src/server/identity/sessions.ts";
import { heatOf } from "../../../src/server/modules/flow/monitor/heat.ts";
import { overdueOf } from "../../../src/server/modules/flow/monitor/overdue.ts";
import { overviewOf } from "../../../src/server/modules/flow/monitor/overview.ts";
import { loadOf } from "../../../src/server/modules/flow/monitor/people.ts";
import { variantsOf } from "../../../src/server/modules/flow/monitor/variants.ts";
import { flowTexts } from "../../../src/server/modules/flow/texts.ts";
import type { Reader } from "../../../src/server/modules/flow/wire/reader.ts";
import { MessageFiles } from "../../../src/server/plugins/messages.ts";
import { median } from "../median.ts";
import type { Result, Row } from "../row.ts";
import { openPostgres } from "./database.ts";
import { FLOW_KEY, plantRuns, RUNS } from "./planted-runs.ts";
import { signIn } from "./users.ts";

const SMALL = 10_000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const PAGE = { current: 1, size: 20 } as const;

/** Every figure of the page of monitoring over all instances, one after the other. */
export const row: Row = {
  id: "r",
  title: `Monitoring of ${RUNS.toLocaleString("en-US")} instances of a flow, all of them in the period; one caller`,
  async run() {
    const postgres = await openPostgres();
    const database = await postgres.database(SMALL);
    try {
      await plantRuns(database);
      const { db, loaded } = database;
      const { admin } = await signIn(database);
      const session = await createSessions({ db, documents: new DocumentStore(loaded), channel: undefined, days: 1 }).find(admin);
      if (!session) throw new Error("the user has no session");
      const texts = flowTexts(await new MessageFiles([PRODUCT_ROOT]).load("flows.json"), "zh-CN");
      const reader: Reader = { db, documents: loaded.documents, language: "zh-CN", actor: session.actor, texts };
      const filter = {
        from: new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10),
        flow: FLOW_KEY,
        measure: "clock" as const,
      };
      const parts = {
        overview: () => overviewOf(reader, filter),
        "heat of the diagram": () => heatOf(reader, filter),
        "variants and rework": () => variantsOf(reader, filter),
        "load of people": () => loadOf(reader, filter),
        "overdue tasks": () => overdueOf(reader, filter, PAGE),
      };
      const results: Result[] = [];
      for (const [what, ask] of Object.entries(parts)) {
        const times: number[] = [];
        for (let round = -1; round < ROUNDS; round++) {
          const begun = performance.now();
          await ask();
          if (round >= 0) times.push(performance.now() - begun);
        }
        results.push({ what, unit: "ms", ours: median(times) });
      }
      const total = results.reduce((sum, { ours }) => sum + ours, 0);
      return [...results, { what: "all of it", unit: "ms", ours: total, aim: { of: "value", atMost: 2_000 } }];
    } finally {
      await database.close();
      await postgres.stop();
    }
  },
};
