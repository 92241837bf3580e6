import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadDocuments } from "../../../src/server/documents/load.ts";
import { ROWS } from "../../../src/server/modules/impact/rows.ts";
import { type TestDatabase, testDatabase } from "../database.ts";

/** Columns of json that hold no name of a field, dictionary or screen, or none that is looked for again: why. */
const WITHOUT_NAMES: Readonly<Record<string, string>> = {
  "published_document.content": "the documents themselves",
  "published_document.texts": "translations, which go with their documents",
  "flow_case.variables": "by the names of variables",
  "flow_migration.former": "places and tasks",
  "flow_migration.after": "places and tasks",
  "job.input": "work of minutes",
  "job.result": "what a job has told",
  "job.error": "what a job has told",
  "rights_draft_content.effects": "what was told when the draft was looked at",
  "rights_draft_content.applied": "an undo of roles, whose rows are found by their ids",
  "change_plan_content.stamps": "hashes",
  "login_trial.before": "settings of signing in, for minutes",
  "role_dashboard.value": "names of cards",
  "sysr_error_log.request_params": "what was sent",
  "sysr_schedule.input": "parameters of the product's own work: numbers and words",
  "print_ticket.params": "by the names of parameters, for a minute",
  "viewing.draft": "an hour at most",
  "gen_generation.documents":
    "by the names that the generator gives: another name is what people changed since, which the next merge keeps",
  "promotion_state.documents":
    "what another site knows, by the names that it had: another name is what was changed here since, which a merge keeps",
  "promotion_state.ancestors": "hashes",
  "inbound_body.body": "what another system has sent, by its own names",
  "message_outbox.message": "a letter as it is sent",
  "gen_table.dictionaries": "what the generator proposes, by its own names",
};

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase({ documents: (await loadDocuments(["."])).documents });
});
afterAll(() => database?.drop());

test("every column of json holds names that a renaming writes anew, or is said to hold none", async () => {
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('json', 'jsonb')
      -- What a table has, its months have.
      and not (select relispartition from pg_class where oid = format('%I', table_name)::regclass)`.execute(database.db);
  const known = new Set([...ROWS.flatMap(({ columns }) => columns), ...Object.keys(WITHOUT_NAMES)]);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

test("all columns that are looked after are there", async () => {
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public'`.execute(database.db);
  const there = new Set(rows.map(({ name }) => name));
  expect(ROWS.flatMap(({ columns }) => columns).filter((name) => !there.has(name))).toEqual([]);
});
