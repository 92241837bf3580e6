import type { Entity, Screen } from "../documents.ts";
import { keepOf } from "../fields.ts";
import { namedActions } from "../screen-actions.ts";
import { isSetting } from "../set-action.ts";
import { checkCondition } from "./condition.ts";
import { checkFormFrom } from "./form-from.ts";
import { checkLayout } from "./layout.ts";
import { checkOperation } from "./screen-operation.ts";
import { actionsOf, checkExists, checkPermission, checkSocket, type Subject } from "./set.ts";
import { checkSetAction } from "./set-action.ts";
import type { Path } from "./source.ts";

type Action = Exclude<NonNullable<Screen["actions"]>[number], string>;

/** The entity's action that stands behind each action of the language. */
const BEHIND = {
  ...{ add: "add", edit: "edit", detail: "view", remove: "remove", review: "review", addChild: "add" },
  ...{ export: "export", import: "import" },
} as const;

/** Whether records can be added on a screen. */
export function offersAdding(screen: Screen, entity: Entity): boolean {
  if (screen.kind === "detail" || screen.kind === "picker") return false;
  if (screen.kind === "form") return actionsOf(entity).includes("add");
  return screen.actions ? screen.actions.some((action) => action === "add" || action === "addChild") : actionsOf(entity).includes("add");
}

/** Checks the actions of a screen: those of the language against the entity, its own against themselves. */
export function checkActions(subject: Subject<Screen>, entity: Entity): void {
  const { report, document: screen } = subject;
  const seen = new Set<string>();
  for (const [index, action] of (screen.actions ?? []).entries()) {
    const path = ["actions", index];
    const id = typeof action === "string" ? action : action.id;
    const at = typeof action === "string" ? path : [...path, "id"];
    if (seen.has(id)) report(at, `action "${id}" stands twice`);
    seen.add(id);
    if (typeof action === "string") {
      checkNamed(subject, entity, action, path);
      continue;
    }
    if (Object.hasOwn(BEHIND, id) || id === "transitions")
      report(at, `"${id}" is an action of the language: write it as text, or choose another id`);
    checkOwn(subject, entity, action, path);
  }
  checkOpening(subject);
  checkOffered(subject, entity);
  checkEmpty(subject, entity);
}

/** What is offered to some records is an action of the screen. */
function checkOffered({ report, document: screen, set }: Subject<Screen>, entity: Entity): void {
  for (const [action, when] of Object.entries(screen.offered ?? {})) {
    const path = ["offered", action];
    const stands =
      namedActions(screen).includes(action as keyof typeof BEHIND) && actionsOf(entity).includes(BEHIND[action as keyof typeof BEHIND]);
    if (stands) checkCondition(report, entity, when, path, set);
    else report(path, `action "${action}" does not stand on this screen`, { key: true });
  }
}

/** What a double click does leads somewhere: nothing is changed by one that slipped. */
function checkOpening({ report, document: { opening, actions = [] } }: Subject<Screen>): void {
  if (opening === undefined) return;
  const action = actions.find((one) => typeof one !== "string" && one.id === opening);
  if (typeof action !== "object" || action.on !== "row") report(["opening"], `no action "${opening}" on rows stands in "actions"`);
  else if (action.open === undefined && action.run === undefined)
    report(["opening"], `action "${opening}" opens nothing: it needs "open" or "run"`);
}

/** What is offered in place of rows is what the toolbar offers: it asks for no right of its own. */
function checkEmpty({ report, document: screen }: Subject<Screen>, entity: Entity): void {
  const name = screen.empty?.action;
  if (name === undefined) return;
  const stands = namedActions(screen).some((action) => {
    if (typeof action !== "string") return action.id === name && action.on === "toolbar";
    return action === name && (action === "add" || action === "import") && actionsOf(entity).includes(action);
  });
  if (!stands) report(["empty", "action"], `no action "${name}" of the toolbar can stand in place of rows`);
}

function checkNamed({ report }: Subject<Screen>, entity: Entity, action: keyof typeof BEHIND | "transitions", path: Path): void {
  if (action === "transitions") {
    if (!entity["x-states"]) report(path, `action "transitions" needs "x-states" in entity "${entity.$id}"`);
    return;
  }
  if (action === "review" && !keepOf(entity).review)
    report(path, `action "review" needs "review": true in x-keep of entity "${entity.$id}"`);
  else if (!actionsOf(entity).includes(BEHIND[action])) report(path, `entity "${entity.$id}" has no action "${BEHIND[action]}"`);
  if (action === "addChild" && !entity["x-parent"]) report(path, `action "addChild" needs "x-parent" in entity "${entity.$id}"`);
}

function checkOwn(subject: Subject<Screen>, entity: Entity, action: Action, path: Path): void {
  const { report, set } = subject;
  const changing = action.set === undefined ? "ask" : "set";
  const doing = ([changing, "operation", "open", "run"] as const).filter((key) => action[key] !== undefined);
  if (doing.length === 0) report(path, `action "${action.id}" does nothing: it needs "set", "operation", "open" or "run"`);
  if (doing.length > 1) report([...path, doing[1] ?? ""], `"${doing[0]}" and "${doing[1]}" exclude each other`, { key: true });
  if (action.permission) checkPermission(subject, action.permission, [...path, "permission"]);
  if (action.open) checkExists(subject, "screen", action.open, [...path, "open"]);
  if (action.run !== undefined) checkSocket(subject, "action", action.run, [...path, "run"]);
  if (action.when && action.on === "toolbar")
    report([...path, "when"], '"when" looks at records: it has no meaning on the toolbar', { key: true });
  if (action.when) checkCondition(report, entity, action.when, [...path, "when"], set);
  if (action.formEntity !== undefined && !action.form) report([...path, "formEntity"], '"formEntity" needs "form"', { key: true });
  if (action.formEntity !== undefined) checkExists(subject, "entity", action.formEntity, [...path, "formEntity"]);
  const asked = action.formEntity === undefined ? entity : set.documents.entities.get(action.formEntity);
  if (action.form && asked) checkLayout(subject, asked, action.form, [...path, "form"], "form");
  for (const key of ["footer", "panels"] as const)
    if (action.form?.[key] !== undefined)
      report([...path, "form", key], `"${key}" stands with a record: the form of an action has none`, { key: true });
  if (action.formFrom !== undefined) checkFormFrom(subject, entity, action, path);
  if (action.values && action.operation === undefined) report([...path, "values"], '"values" needs "operation"', { key: true });
  if (isSetting(action)) checkSetAction(subject, entity, action, path);
  else if (action.on === "records") report([...path, "on"], '"records" is for what "set" or "ask" does: write "row" or "selection"');
  if (action.operation !== undefined) checkOperation(subject, entity, action, path, action.form && asked);
}
