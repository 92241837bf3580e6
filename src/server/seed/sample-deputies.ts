import type { ValuesOf } from "../records/column.ts";
import { addDays, instantOn } from "./calendar.ts";
import deputies from "./data/deputies.json" with { type: "json" };

/** Who acts for whom, around today: one is away now, one will be, one was. References by key. */
export const sampleDeputies = (today: string): ValuesOf<"flow-deputy">[] =>
  deputies.map(({ person, deputy, from, to, flows, reason }) => ({
    ...{ person, deputy, flows, reason, createBy: person },
    ...{ beginTime: instantOn(addDays(today, from), 8, 0), endTime: instantOn(addDays(today, to), 20, 0) },
  }));

/** Stories that began since then meet the one who is away. */
export const DEPUTY_AGE = 4;
