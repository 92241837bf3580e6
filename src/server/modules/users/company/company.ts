import type { JobResult } from "../../../../model/contract/jobs.ts";
import { AppError } from "../../../../model/error.ts";
import type { JobHandler } from "../../../jobs/kinds.ts";
import type { RecordContext } from "../../../records/context.ts";
import { bringPlanIn, type ImportParts, type PlanOutcome } from "../../exchange/bring-rows.ts";
import { errorWorkbook } from "../../exchange/error-workbook.ts";
import type { ImportInput } from "../../exchange/input.ts";
import { planOf } from "../../exchange/plan.ts";
import { inTurn } from "../../exchange/turn.ts";
import { tablesOf, uploadOf } from "../../exchange/uploads.ts";
import { firstPasswords, type Newcomers, newcomersIn, type PasswordParts } from "./first-passwords.ts";
import { type CompanySheet, companySheets, sheetNamesOf } from "./sheets.ts";

/** What a company is brought in by. */
export interface CompanyInput {
  readonly file: string;
  readonly passwords: boolean;
  readonly zone: string;
}

interface Outcome {
  /** Of the sheet in which something is wrong. */
  readonly wrong: (PlanOutcome & { readonly sheet: CompanySheet }) | undefined;
  readonly result: { readonly rows: number; readonly added: number; readonly changed: number; readonly skipped: number };
  readonly newcomers: Newcomers;
}

/**
 * Brings in a company: sheets of organisations, departments, positions, roles and users of one workbook, in one transaction and by the rules of ordinary
 * imports, all or nothing; what names records of the same or a later sheet (a superior, the principal of a department) in a second pass. When it is in,
 * each new user gets a first password, which he must change; the job leaves them in a file.
 */
export const companyImporter =
  (parts: ImportParts & PasswordParts): JobHandler =>
  async (run) => {
    const { context, edition, store } = run;
    const input = run.input as CompanyInput;
    const upload = await uploadOf(context.db, input.file, context.actor.id, "user");
    const tables = await tablesOf(store, upload, sheetNamesOf(edition));
    const sheets = companySheets(context, edition, tables, input);
    const people = sheets.at(-1) as CompanySheet;
    const { wrong, result, newcomers } = await inTurn(
      run,
      people.entity,
      async (inside): Promise<Outcome> => {
        const counts = { rows: 0, added: 0, changed: 0, skipped: 0 };
        const newcomers = await newcomersIn(inside, people);
        const pass = async (sheet: CompanySheet, asked: ImportInput) =>
          bringPlanIn(parts, run, inside, { entity: sheet.entity, input: asked, plan: planFor(inside, sheet, asked) });
        for (const sheet of sheets) {
          const done = await pass(sheet, sheet.input);
          counts.rows += done.plan.masters.length;
          if (done.problems.rows > 0) return { wrong: { ...done, sheet }, result: counts, newcomers };
          for (const count of ["added", "changed", "skipped"] as const) counts[count] += done.counts[count];
        }
        for (const sheet of sheets) {
          if (!sheet.later) continue;
          const done = await pass(sheet, sheet.later);
          if (done.problems.rows > 0) return { wrong: { ...done, sheet }, result: counts, newcomers };
        }
        return { wrong: undefined, result: counts, newcomers };
      },
      (outcome) => outcome.wrong === undefined,
    );
    if (!wrong) {
      const told: JobResult = { ...result, wrong: 0, problems: [], moreProblems: 0 };
      run.report(told);
      return input.passwords ? firstPasswords(parts, run, people.entity, newcomers) : null;
    }
    const count = wrong.problems.rows;
    run.report({ rows: result.rows, wrong: count, takenBack: true, ...wrong.problems.told() });
    run.fail(new AppError("import.takenBackSheet", { params: { wrong: count, sheet: wrong.sheet.entity.title } }));
    const texts = await parts.texts();
    return errorWorkbook(run, {
      ...{ entity: wrong.sheet.entity, plan: wrong.plan, problems: wrong.problems, name: upload.name },
      ...{ problemTitle: texts.text(context.language, "workbook.problem"), onlyWrong: false },
    });
  };

const planFor = (context: RecordContext, { entity, table }: CompanySheet, input: ImportInput) =>
  planOf(context, entity, input, [table], new Map());
