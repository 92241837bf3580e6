import { type Design, readDesign, writeDesign } from "../../../../flow/design/design.ts";
import { addBranch, addStep, removeItem } from "../../../../flow/design/edits.ts";
import { type NewFlowNames, newFlow } from "../../../../flow/design/new-flow.ts";
import type { StepNames } from "../../../../flow/design/new-step.ts";
import type { FlowSettings } from "../../../../flow/design/settings.ts";
import { settingsOf } from "../../../../flow/design/settings-read.ts";
import { writeSettings } from "../../../../flow/design/settings-write.ts";

/** With what a new flow can begin. */
export const TEMPLATES = ["approval", "amount", "countersign", "blank"] as const;
export type Template = (typeof TEMPLATES)[number];

/** Behind the approval of a new flow. */
const LAST = { flows: ["leader_to_end"] };

const CHANGES: Readonly<Record<Template, (design: Design, names: StepNames) => void>> = {
  approval: () => undefined,
  amount: (design, names) => void addBranch(design, LAST, "exclusive", names),
  countersign: (design, names) => void addStep(design, LAST, "countersign", names),
  blank: (design, names) => removeItem(design, "leader", names),
};

/** The file of a new flow that begins with a template. @param policies of the flow as a whole; default: those with which every flow begins */
export async function flowFrom(
  template: Template,
  flow: { readonly key: string; readonly name: string },
  names: { readonly flow: NewFlowNames; readonly steps: StepNames },
  policies?: FlowSettings["policies"],
): Promise<string> {
  const design = await readDesign(newFlow(flow, names.flow));
  CHANGES[template](design, names.steps);
  const settings = settingsOf(design, undefined);
  if (policies && settings) writeSettings(design, undefined, { ...settings, policies });
  return writeDesign(design);
}
