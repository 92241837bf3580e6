import { archiveTemplate } from "../../model/archive-label.ts";
import { LABEL } from "../../model/contract/label.ts";
import { type AnswerOf, pathOf } from "../../model/contract/operation.ts";
import type { Printing } from "../../model/printing.ts";
import type { ActionHandler } from "../../renderer/actions/action-context.ts";

/** The action `label.preview` of the archive: shows a label as it is printed, with the first records of its form. */
export const previewLabelAction =
  (printing: Printing | undefined): ActionHandler =>
  async ({ entity, rows: [row], services: { source } }) => {
    if (!row || !printing) return { message: null };
    const path = `/${entity["x-api"]?.rest}${pathOf(LABEL.sample, { id: row.id })}`;
    const sample = (await source.call(LABEL.sample.method, path)) as AnswerOf<typeof LABEL.sample>;
    printing.open({ ...sample, template: archiveTemplate("label", row.id), alone: true, asksNothing: true, screen: "label-list" });
    return { message: null };
  };
