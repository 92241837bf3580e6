import { JOB, type Job } from "./jobs.ts";
import type { RecordContract } from "./record-contract.ts";
import * as parts from "./record-parts.ts";
import { boolean, defaulted, object, type Schema, text } from "./schema.ts";

const ANSWER: Schema<Job> = { ...JOB, description: "A background job; GET /api/v1/job/{id} tells how it goes on." };

/** Entities of a company's workbook, each a sheet, in the order in which they are brought in. */
export const COMPANY_SHEETS = ["organisation", "department", "position", "role", "user"] as const;

/** A whole company in one workbook, as calls of the user (the paths are ours). */
export const USER_COMPANY = {
  companyTemplate: {
    ...{ name: "companyTemplate", method: "GET", path: "/companyTemplate", action: "import" },
    gives: () => text(undefined, { format: "binary" }),
  },
  company: {
    ...{ name: "company", method: "POST", path: "/company", action: "import" },
    body: object({
      file: { ...parts.RECORD_ID, description: "Of POST /api/v1/job/upload/user." },
      passwords: defaulted(
        boolean({ description: "Make a first password for each new user; the job leaves them in a file that its owner alone can fetch." }),
        true,
      ),
      zone: text(64, { pattern: "^[A-Za-z][A-Za-z0-9_+/-]*$", default: "UTC" }),
    }),
    gives: () => ANSWER,
  },
} as const satisfies Readonly<Record<string, RecordContract>>;
