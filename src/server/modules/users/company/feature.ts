import type { Feature, Ground } from "../../../feature.ts";
import type { Messages } from "../../../plugins/messages.ts";
import { COMPANY_CALLS } from "./calls.ts";

/** A company from one workbook. What does it is loaded when it is first asked for. */
export function company({ policies, messages, messageFiles }: Ground): Feature {
  let texts: Promise<Messages> | undefined;
  const parts = { errors: messages.errors, texts: () => (texts ??= messageFiles.load("exchange.json")), policies };
  return {
    name: "company",
    calls: COMPANY_CALLS,
    jobs: { company: { load: async () => (await import("./company.ts")).companyImporter(parts) } },
  };
}
