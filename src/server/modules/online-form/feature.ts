import type { Feature } from "../../feature.ts";
import type { RecordHooks } from "../../records/context.ts";
import { holdingDocuments, wordedTemplates } from "./template-hooks.ts";

const checked = holdingDocuments as RecordHooks;

/** Online forms (specification workflow §2, administration §3): what they are put together from, and how they are opened. */
export const onlineForm: Feature = {
  name: "online-form",
  hooks: new Map([
    ["form-content", checked],
    ["form-content-template", { ...checked, ...wordedTemplates }],
  ]),
};
