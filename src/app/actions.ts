import type { Account } from "../client/account.ts";
import { barcodeAction } from "../features/barcode/barcode-action.ts";
import { previewLabelAction } from "../features/barcode/preview-action.ts";
import { previewFormAction } from "../features/designer/trial/preview-action.ts";
import { copyPrintAction } from "../features/form-design/copy-action.ts";
import { DESIGN_ACTIONS } from "../features/form-design/design-action.ts";
import { GENERATOR_ACTIONS, type GeneratorAction } from "../features/generator/action-names.ts";
import { impactAction } from "../features/impact/impact-actions.ts";
import { MENU_ACTIONS, type MenuAction } from "../features/menu/action-names.ts";
import { reprintAction } from "../features/print/reprint-action.ts";
import { compareAction, rightsAction } from "../features/rights/rights-action.ts";
import type { FlowCalls } from "../features/workflow/calls.tsx";
import { FLOW_ACTIONS, type FlowAction } from "../features/workflow/operations/action-names.ts";
import { loadTexts } from "../i18n/setup.ts";
import { API_KEY } from "../model/contract/api-key.ts";
import { APP } from "../model/contract/app.ts";
import { DATA_EXCHANGE } from "../model/contract/data-exchange.ts";
import { INBOUND_HOOK } from "../model/contract/inbound.ts";
import { WEBHOOK } from "../model/contract/webhook.ts";
import type { Printing } from "../model/printing.ts";
import type { ActionHandler } from "../renderer/actions/action-context.ts";
import { secretAction } from "../shell/apps/secret-action.ts";
import { linkAction } from "../shell/form-links/link-action.ts";
import { examineAction } from "../shell/menu-doctor/examine-action.ts";
import type { Go } from "../shell/navigation.tsx";
import { openReportAction } from "../shell/reports/open-action.ts";
import { runAsAction } from "../shell/session/run-as.ts";
import { seeAsAction } from "../shell/viewing/see-as.ts";

interface Surroundings {
  readonly account: Account;
  readonly flow: FlowCalls;
  readonly go: Go;
  /** Absent: nothing is printed here. */
  readonly printing: Printing | undefined;
}

/** The actions of features, by the names that a screen's `run` says; `schemas/language/sockets.json` has the same names. */
export const actionsOf = ({ account, flow, go, printing }: Surroundings) => ({
  "session.runAs": runAsAction(account),
  "session.seeAs": seeAsAction(account),
  "menu.examine": examineAction(go),
  "app.secret": secretAction(APP.secret),
  "webhook.secret": secretAction(WEBHOOK.secret),
  "apiKey.secret": secretAction(API_KEY.secret),
  "inboundHook.secret": secretAction(INBOUND_HOOK.secret),
  "dataExchange.secret": secretAction(DATA_EXCHANGE.secret),
  "form.link": linkAction,
  "rights.ofRole": rightsAction(go, "role"),
  "rights.ofUser": rightsAction(go, "user"),
  "rights.compare": compareAction(go),
  "form.design": DESIGN_ACTIONS["form.design"](go),
  "page.design": DESIGN_ACTIONS["page.design"](go),
  "page.open": DESIGN_ACTIONS["page.open"](go),
  "page.designOwn": DESIGN_ACTIONS["page.designOwn"](go),
  "page.openOwn": DESIGN_ACTIONS["page.openOwn"](go),
  "print.design": DESIGN_ACTIONS["print.design"](go),
  "print.copy": copyPrintAction(go),
  "form.preview": previewFormAction,
  "print.reprint": reprintAction(printing),
  "report.open": openReportAction(go),
  "barcode.preview": barcodeAction(printing),
  "label.preview": previewLabelAction(printing),
  "impact.dictionary": impactAction("dictType", (dictionary) => ({ dictionary })),
  "impact.form": impactAction("code", (entity) => ({ entity })),
  ...menuActionsOf(),
  ...generatorActionsOf(go),
  ...flowActionsOf(flow, go),
});

/** The actions of the menu's screens; their code and their texts come with the first that is pressed. */
function menuActionsOf(): Readonly<Record<MenuAction, ActionHandler>> {
  const load = async () => (await Promise.all([import("../features/menu/menu-actions.ts"), loadTexts("menuTools")]))[0].menuActions;
  const later =
    (name: MenuAction): ActionHandler =>
    async (context) =>
      (await load())[name](context);
  return Object.fromEntries(MENU_ACTIONS.map((name) => [name, later(name)])) as Readonly<Record<MenuAction, ActionHandler>>;
}

/** The actions of generated tables; their code and their texts come with the first that is pressed. */
function generatorActionsOf(go: Go): Readonly<Record<GeneratorAction, ActionHandler>> {
  const load = async () =>
    (await Promise.all([import("../features/generator/generator-actions.ts"), loadTexts("generator")]))[0].generatorActions;
  const later =
    (name: GeneratorAction): ActionHandler =>
    async (context) =>
      (await load())(go)[name](context);
  return Object.fromEntries(GENERATOR_ACTIONS.map((name) => [name, later(name)])) as Readonly<Record<GeneratorAction, ActionHandler>>;
}

/** The actions of flows; their code comes with the first that is pressed. */
function flowActionsOf(calls: FlowCalls, go: Go): Readonly<Record<FlowAction, ActionHandler>> {
  const load = () => import("../features/workflow/operations/flow-actions.ts");
  const later =
    (name: FlowAction): ActionHandler =>
    async (context) =>
      (await load()).flowActions(calls, go)[name](context);
  return Object.fromEntries(FLOW_ACTIONS.map((name) => [name, later(name)])) as Readonly<Record<FlowAction, ActionHandler>>;
}
