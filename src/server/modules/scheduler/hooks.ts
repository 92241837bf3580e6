import type { Schedule } from "../../../generated/entities/schedule.ts";
import { parseCron } from "../../../model/cron.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import { type JobKinds, scheduledKind } from "../../jobs/kinds.ts";
import { timesOf } from "../../jobs/schedules.ts";
import type { RecordHooks } from "../../records/context.ts";
import { readParameters } from "./parameters.ts";

const PAUSED = 1;
const KINDS = "schedule_kind";

/**
 * What saving a schedule means: its work is one that the program has, its times and parameters can be read, and when it is begun next follows from
 * them. After a pause it goes on with the next time; what passed in it is not made up for.
 * @param kinds those of the server, once it is made
 */
export const scheduleHooks = (kinds: () => JobKinds): RecordHooks<Schedule> => ({
  async beforeSave(_context, { mode, record, changes }) {
    const card = scheduledKind(kinds().get(record.kind));
    const faults: FieldError[] = [];
    if (mode === "add") {
      if (!card) faults.push({ path: "kind", code: "field.scheduleKind", params: { value: record.kind } });
      Object.assign(changes, { builtIn: false, defaultCron: card?.cron ?? null });
    }
    // What is stored was checked when it came; its refusal would tell it to who saves something else.
    const isSaid = (field: "cron" | "parameters" | "status") => mode === "add" || changes[field] !== undefined;
    const cron = record.cron?.trim() || null;
    if (isSaid("cron") && cron !== null && !parseCron(cron)) faults.push({ path: "cron", code: "field.cron", params: { value: cron } });
    if (isSaid("parameters")) {
      const { input, errors } = readParameters(card?.schedule?.parameters ?? {}, record.parameters ?? []);
      faults.push(...errors);
      changes.input = input;
    }
    if (faults.length > 0) throw new AppError("record.invalid", { fields: faults });
    if (isSaid("cron") || isSaid("status")) {
      const usual = changes.defaultCron ?? record.defaultCron;
      const { next_time, next_times } = timesOf(record.status === PAUSED ? null : (cron ?? usual), new Date());
      Object.assign(changes, { cron, nextTime: next_time, nextTimes: next_times });
    }
  },
  async beforeRemove({ db }, { records }) {
    if (records.some(({ builtIn }) => builtIn)) throw new AppError("schedule.builtIn");
    // What it did stays in the log, under the name that it had.
    const ids = records.map(({ id }) => id);
    await db.updateTable("sysr_schedule_run").set({ schedule_id: null }).where("schedule_id", "in", ids).execute();
  },
  // Who reads a schedule may not read its kind with it.
  async wording({ db, documents }, { rows }) {
    const unnamed = rows.filter((row) => "name" in row && !row.name).map(({ id }) => id);
    if (unnamed.length === 0) return new Map();
    const titles = new Map((documents.dictionaries.get(KINDS)?.items ?? []).map(({ value, label }) => [value, label]));
    const stored = await db.selectFrom("sysr_schedule").select(["id", "kind"]).where("id", "in", unnamed).execute();
    return new Map(stored.map(({ id, kind }) => [id, { name: titles.get(kind) ?? kind }]));
  },
});
