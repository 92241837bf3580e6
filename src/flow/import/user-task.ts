import { type Element, elementOf, elementsOf, extensionsOf } from "../compile/bpmn.ts";
import { isDuration } from "../compile/values.ts";
import type { DesignElement } from "../design/design.ts";
import { completionFrom } from "./completion.ts";
import { extend, type Foreign, type ForeignElement, holding, type Importing, type Tell, takeForeign } from "./importing.ts";
import { isPool, type Rounds, type RuleAttributes, rulesFrom, ruleText } from "./people.ts";

const PEOPLE = new Set(["assignee", "candidateUsers", "candidateGroups", "assignmentDefinition"]);

/** Takes over a task of people. @returns what of its own is not handled */
export function importTask(task: DesignElement, taken: readonly Foreign[], importing: Importing, tell: Tell): readonly Foreign[] {
  const rounds = importRounds(task, tell);
  const people = taken.filter(({ local }) => PEOPLE.has(local));
  importPeople(task, people, rounds, importing, tell);
  return taken.filter((one) => !people.includes(one) && !importOther(task, one, importing, tell));
}

function importPeople(task: DesignElement, people: readonly Foreign[], rounds: Rounds, importing: Importing, tell: Tell): void {
  const { design } = importing;
  const has = extensionsOf(task, "ap:People").length > 0;
  const rules: RuleAttributes[] = [];
  for (const one of people) {
    const made = has ? undefined : rulesFrom(one, importing, rounds);
    if (!made) {
      tell(one.what, one.value, "dropped", has ? "needless" : "untranslated");
      continue;
    }
    rules.push(...made);
    tell(one.what, one.value, "mapped", "people", made.map(ruleText).join(", "));
  }
  if (rules.length === 0) return;
  extend(
    importing,
    task,
    holding(
      importing,
      "ap:People",
      "rules",
      rules.map((rule) => design.create("ap:Rule", rule)),
    ),
  );
  if (people.some(isPool) && !task.get("loopCharacteristics") && task.get("take") === undefined) task.set("take", "claim");
}

/** What a task for several says of its rounds; what is not said by a countersign here goes. */
function importRounds(task: DesignElement, tell: Tell): Rounds {
  const loop = elementOf(task, "loopCharacteristics") as DesignElement | undefined;
  if (loop?.$type !== "bpmn:MultiInstanceLoopCharacteristics") return {};
  const taken = takeForeign(loop);
  const zeebe = taken.find(({ local }) => local === "loopCharacteristics")?.element;
  const collection =
    taken.find(({ local }) => local === "collection")?.value ??
    (zeebe?.inputCollection as string | undefined) ??
    (loop.get("loopDataInputRef") as Element | undefined)?.id;
  const input = elementOf(loop, "inputDataItem");
  const variable =
    taken.find(({ local }) => local === "elementVariable")?.value ??
    (zeebe?.inputElement as string | undefined) ??
    input?.name ??
    input?.id;
  for (const { what, value, local } of taken)
    tell(what, value, /^(collection|elementVariable|loopCharacteristics)$/.test(local) ? "mapped" : "dropped", "countersign");
  const condition = elementOf(loop, "completionCondition");
  const body = (condition?.get("body") as string | undefined) ?? (zeebe?.completionCondition as string | undefined);
  const settings = body === undefined ? undefined : completionFrom(body);
  if (settings) for (const [name, value] of Object.entries(settings)) task.set(name, value);
  if (body !== undefined)
    tell("completionCondition", body, settings ? "mapped" : "dropped", settings ? "completion" : "untranslated", settings?.completion);
  if (task.get("completion") === undefined) {
    task.set("completion", "all_approved");
    tell("multiInstanceLoopCharacteristics", "", "added", "completion", "all_approved");
  }
  for (const name of [
    "completionCondition",
    "loopCardinality",
    "loopDataInputRef",
    "inputDataItem",
    "loopDataOutputRef",
    "outputDataItem",
  ]) {
    const part = loop.get(name) as Element | undefined;
    if (part === undefined) continue;
    if (name === "loopCardinality") tell(name, String(part.get("body") ?? ""), "dropped", "countersign");
    loop.set(name, undefined);
  }
  return { collection, variable };
}

/** Whether something is said here in another way. */
function importOther(task: DesignElement, { what, value, local, element }: Foreign, importing: Importing, tell: Tell): boolean {
  if (local === "dueDate" && isDuration(value, false)) {
    extend(importing, task, importing.design.create("ap:Timeout", { after: value, do: "remind" }));
    tell(what, value, "mapped", "timeout", value);
    return true;
  }
  if (local === "formData" || local === "formProperty") return importFields(task, what, element, importing, tell);
  return false;
}

/** Fields of a task's own form are fields of the record that it may change, where the record has them. */
function importFields(task: DesignElement, what: string, form: ForeignElement | undefined, importing: Importing, tell: Tell): boolean {
  if (!form) return false;
  const listed = form.$type.endsWith(":formProperty") ? [form] : (form.$children ?? []);
  for (const field of listed) {
    const id = String(field.id ?? "");
    if (!importing.fields.has(id)) {
      tell(what, id, "dropped", "form");
      continue;
    }
    if (String(field.writable ?? "true") === "false") continue;
    add(task, "permissionEdit", id);
    if (String(field.required ?? "false") === "true") add(task, "paramRequire", id);
    tell(what, id, "mapped", "fields", id);
  }
  return true;
}

function add(task: DesignElement, property: string, field: string): void {
  const listed = String(task.get(property) ?? "")
    .split(",")
    .filter((one) => one !== "");
  if (!listed.includes(field)) task.set(property, [...listed, field].join(","));
}

/** What a task needs here and other tools do not say: its operations, and what is seen of the record. */
export function completeTask(task: DesignElement, isFirst: boolean, importing: Importing, tell: Tell): void {
  const { design } = importing;
  const rules = extensionsOf(task, "ap:People").flatMap((people) => elementsOf(people, "rules"));
  if (isFirst && rules.length === 0) {
    extend(importing, task, holding(importing, "ap:People", "rules", [design.create("ap:Rule", { kind: "starter" })]));
    tell("ap:people", "", "added", "starter");
  }
  const isStarters = isFirst || (rules.length === 1 && rules[0]?.get("kind") === "starter");
  if (task.get("permissionView") === undefined) task.set("permissionView", "*");
  if (isStarters && task.get("permissionEdit") === undefined) task.set("permissionEdit", "*");
  if (extensionsOf(task, "ap:OperationList").length > 0) return;
  const votes = ["multi_agree", "multi_refuse", "multi_abstain", "reject"];
  const types = task.get("loopCharacteristics") ? votes : isStarters ? ["agree", "save"] : ["agree", "refuse", "reject", "transfer"];
  extend(
    importing,
    task,
    holding(
      importing,
      "ap:OperationList",
      "operations",
      types.map((type) => design.create("ap:Operation", { type })),
    ),
  );
  tell("ap:operationList", "", "added", "operations", types.join(", "));
}
