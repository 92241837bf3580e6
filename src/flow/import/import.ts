import { type Element, elementOf, elementsOf, readBpmn } from "../compile/bpmn.ts";
import type { FileVariable } from "../compile/file-variables.ts";
import { type Design, type DesignElement, readDesign, writeDesign } from "../design/design.ts";
import { takeVariablesOff } from "../design/file-variables.ts";
import { type Importing, takeForeign, tellOf } from "./importing.ts";
import { celFrom, innerOf } from "./juel.ts";
import { ImportError, type ImportNote, type ImportTarget } from "./note.ts";
import { STARTERS, starterVariable } from "./people.ts";
import { completeTask, importTask } from "./user-task.ts";

export interface ImportOptions {
  /** Key of the flow that the file becomes. */
  readonly key: string;
  /** Names of the fields of the record; other names in expressions are variables. */
  readonly fields?: readonly string[] | undefined;
}

export interface Imported {
  readonly xml: string;
  /** Variables of the flow that stood in the file: where it is stored they are records. */
  readonly variables: readonly FileVariable[];
  /** Everything that was changed, added, left out, and that stays without effect, in the order of the file. */
  readonly notes: readonly ImportNote[];
}

/**
 * Makes a file of another tool one of this product: what Camunda, Flowable and Activiti say with attributes and elements of their own is said in our words where
 * there are some, and everything else of theirs goes; each is told. A file of this product stays as it is but for its key.
 * @throws ImportError why it cannot be read
 */
export async function importFlow(xml: string, { key, fields = [] }: ImportOptions): Promise<Imported> {
  const { definitions, warnings } = await readBpmn(xml);
  if (!definitions) throw new ImportError(warnings[0]?.message ?? "");
  const broken = warnings.find(({ message }) => /unparsable content/.test(message));
  if (broken) throw new ImportError(broken.message);
  const design = await readDesign(xml).catch((error: unknown) => {
    throw new ImportError(error instanceof Error ? error.message : String(error));
  });
  const importing: Importing = { design, fields: new Set(fields), starters: new Set(STARTERS), notes: [] };
  importProcess(design.process, key, importing);
  const variables = takeVariablesOff(design);
  const inside = withInside(design.process);
  const taken = new Map(inside.map((element) => [element, takeForeign(element)]));
  for (const [element, own] of taken) {
    const variable = starterVariable(own, element);
    if (variable !== undefined) importing.starters.add(variable);
  }
  const first = firstTask(design.process);
  for (const [element, own] of taken) {
    const tell = tellOf(importing, element);
    const rest = element.$type === "bpmn:UserTask" ? importTask(element, own, importing, tell) : own;
    for (const { what, value, local } of rest) {
      if (local === "initiator") tell(what, value, "mapped", "starter");
      else tell(what, value, "dropped", reasonOf(local));
    }
    if (element.$type === "bpmn:SequenceFlow") importCondition(element, importing);
    for (const definition of elementsOf(element, "eventDefinitions") as readonly DesignElement[])
      for (const { what, value, local } of takeForeign(definition)) tell(what, value, "dropped", reasonOf(local));
    if (element.$type === "bpmn:UserTask") completeTask(element, element === first, importing, tell);
    tellKept(element, importing);
  }
  for (const element of all(design.definitions)) {
    const tell = tellOf(importing, element);
    for (const { what, value, local } of takeForeign(element)) tell(what, value, "dropped", reasonOf(local));
  }
  forgetEngines(design);
  return { xml: await writeDesign(design), variables, notes: importing.notes };
}

function importProcess(process: DesignElement, key: string, importing: Importing): void {
  const tell = tellOf(importing, process);
  for (const { what, value, local } of takeForeign(process)) tell(what, value, "dropped", reasonOf(local));
  if (process.id !== key) {
    tell("id", process.id ?? "", "mapped", "key", key);
    process.set("id", key);
  }
  process.set("isExecutable", true);
}

/** The condition of a way; one that cannot be said in CEL stays as it is, and the check tells of it. */
function importCondition(way: DesignElement, importing: Importing): void {
  const condition = elementOf(way, "conditionExpression") as DesignElement | undefined;
  const body = (condition?.get("body") as string | undefined)?.trim();
  if (!condition || !body || !innerOf(body)) return;
  const tell = tellOf(importing, way);
  const source = celFrom(body, importing.fields);
  if (source === undefined) {
    tell("conditionExpression", body, "kept", "untranslated");
    return;
  }
  condition.set("body", source);
  condition.set("language", undefined);
  tell("conditionExpression", body, "mapped", "condition", source);
}

/** Notes of other tools on how it is drawn stay. */
function tellKept(element: DesignElement, importing: Importing): void {
  const tell = tellOf(importing, element);
  for (const [name, value] of Object.entries(element.$attrs))
    if (name.includes(":") && !name.startsWith("xmlns") && !name.startsWith("xsi:")) tell(name, String(value), "kept", "foreign");
}

const NEEDLESS =
  /^(historyTimeToLive|versionTag|async|asyncBefore|asyncAfter|exclusive|modelerTemplate|jobPriority|isStartableInTasklist|userTask)$/;
const CODE = /listener|class|delegateExpression|^expression$|script|field$|connector|topic|type$|taskDefinition|failedJobRetry/i;

/** Why something is nothing here. */
const reasonOf = (local: string): ImportTarget =>
  NEEDLESS.test(local) ? "needless" : /^form/.test(local) ? "form" : CODE.test(local) ? "code" : "unknown";

/** What stands in a process and in its sub-processes. */
const withInside = (container: DesignElement): DesignElement[] =>
  (elementsOf(container, "flowElements") as readonly DesignElement[]).flatMap((element) => [
    element,
    ...(/SubProcess|Transaction/.test(element.$type) ? withInside(element) : []),
  ]);

/** Everything in a file, messages and parts of the picture too. */
function* all(element: DesignElement): Generator<DesignElement> {
  yield element;
  for (const value of Object.values(element).flat() as unknown[])
    if (typeof value === "object" && value !== null && "$type" in value && "$attrs" in value) yield* all(value as DesignElement);
}

/** The task at which the record is handed in: the one behind the start. */
function firstTask(process: DesignElement): Element | undefined {
  const start = elementsOf(process, "flowElements").find(({ $type }) => $type === "bpmn:StartEvent");
  const way = elementsOf(process, "flowElements").find(
    (element) => element.$type === "bpmn:SequenceFlow" && element.get("sourceRef") === start && start !== undefined,
  );
  const target = way?.get("targetRef") as Element | undefined;
  return target?.$type === "bpmn:UserTask" ? target : undefined;
}

/** Nothing of theirs is left, so that their names are none of the file's. */
function forgetEngines({ definitions }: Design): void {
  const attributes = definitions.$attrs as Record<string, string>;
  for (const [name, uri] of Object.entries(attributes))
    if (name.startsWith("xmlns:") && /camunda|flowable|activiti/.test(uri)) delete attributes[name];
}
