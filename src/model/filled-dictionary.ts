import { permissionsOf } from "./check/role.ts";
import { dividedEntities } from "./divided-entities.ts";
import type { Dictionary, Documents } from "./documents.ts";
import { flowTables } from "./flow-tables.ts";
import { onlineForms } from "./online-forms.ts";
import { pageScreens } from "./page-screens.ts";
import { labelTemplates, printEntities } from "./print-template.ts";
import { reportScreens } from "./report/report.ts";

const VALUES: Readonly<Record<NonNullable<Dictionary["from"]>, (documents: Documents) => readonly string[] | undefined>> = {
  permissions: permissionsOf,
  flowTables: (documents) => [...flowTables(documents).keys()],
  onlineForms: (documents) => [...onlineForms(documents).keys()],
  dividedEntities: (documents) => dividedEntities(documents).map(({ $id }) => $id),
  printEntities: (documents) => printEntities(documents).map(({ $id }) => $id),
  webhookEntities: (documents) => printEntities(documents).map(({ $id }) => $id),
  screens: (documents) => pageScreens(documents).map(({ $id }) => $id),
  reports: (documents) => reportScreens(documents).map(({ $id }) => $id),
  reportEntities: (documents) => [...new Set(reportScreens(documents).map(({ entity }) => entity))],
  searchPlans: () => undefined,
  labelTemplates: (documents) => labelTemplates(documents).map(({ $id }) => $id),
};

/** The values of a dictionary that the program fills (`from`), of the documents in force; undefined where they are records, which documents do not know. */
export const filledValues = (documents: Documents, from: NonNullable<Dictionary["from"]>): readonly string[] | undefined =>
  VALUES[from](documents);
