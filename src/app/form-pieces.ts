import { loadTexts } from "../i18n/setup.ts";
import type { Registry } from "../renderer/registry.ts";

/** What features put beside the buttons of a form, one a line, by the names that a layout's `footer` says; `schemas/language/sockets.json` has the same. */
export const footers: Registry["footers"] = {
  "flow.submit": { load: async () => ({ default: (await import("../features/workflow/submit/SubmitButton.tsx")).SubmitButton }) },
};

/** What features put beside a form, one a line, by the names that a layout's `panels` says. */
export const panels: Registry["panels"] = {
  "history.latest": {
    title: "history:latest",
    load: async () => ({ default: (await import("../renderer/history/LatestChanges.tsx")).LatestChanges }),
  },
  "rights.rules": {
    title: "tabs:piece.rules",
    load: async () => ({
      default: (await Promise.all([import("../features/rights/rules/RolePanel.tsx"), loadTexts("workbench")]))[0].RolePanel,
    }),
  },
  "rights.person": {
    title: "tabs:piece.person",
    load: async () => ({
      default: (await Promise.all([import("../features/rights/rules/PersonPanel.tsx"), loadTexts("workbench")]))[0].PersonPanel,
    }),
  },
  "generator.check": {
    title: "tabs:piece.check",
    load: async () => ({
      default: (await Promise.all([import("../features/generator/CheckPanel.tsx"), loadTexts("generator")]))[0].CheckPanel,
    }),
  },
  "report.times": {
    title: "reportScreen:subscribe.times",
    load: async () => ({ default: (await import("../renderer/report/SendTimes.tsx")).SendTimes }),
  },
  "message.preview": {
    title: "notices:preview.title",
    load: async () => ({ default: (await import("../features/messages/TemplatePreview.tsx")).TemplatePreview }),
  },
  "plan.differences": {
    title: "tabs:piece.plan",
    load: async () => ({ default: (await import("../features/change-plan/PlanDifferences.tsx")).PlanDifferences }),
  },
  "flow.records": {
    title: "flow:history.instances",
    load: async () => ({ default: (await import("../features/workflow/records/FlowPanel.tsx")).FlowPanel }),
  },
};
