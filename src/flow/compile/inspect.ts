import type { Report } from "../problem.ts";
import { type Element, elementOf, elementsOf } from "./bpmn.ts";
import { EXTENSIONS, HARMLESS, KNOWN, PRESUMED } from "./known.ts";

/** Reports what is written on an element but is not executed, under the name that it has in the file. */
export type Inspect = (element: Element, owner?: Element) => void;

/** Engines whose attributes mean something to execution; those of other tools say how it is drawn. */
const ENGINES = /camunda|flowable|activiti/;
/** Of these engines: what is read (see `foreign-people.ts`), and what changes nothing here. */
/** `xsi:type` says of what type an element is: moddle has read it. */
const SCHEMA = "http://www.w3.org/2001/XMLSchema-instance";
const FOREIGN_READ = new Set(["assignee", "candidateUsers", "candidateGroups"]);
const FOREIGN_HARMLESS = new Set(["historyTimeToLive", "versionTag", "async", "asyncBefore", "asyncAfter", "exclusive", "modelerTemplate"]);

/** The namespace for which a prefix stands at an element; the prefix itself where the file says nothing. */
function namespaceOf(element: Element, prefix: string): string {
  for (let at: Element | undefined = element; at; at = at.$parent) {
    const uri = at.$attrs?.[`xmlns:${prefix}`];
    if (uri !== undefined) return uri;
  }
  return prefix;
}

/** Whether a prefix is that of another engine. */
export const isOfEngine = (element: Element, prefix: string): boolean => ENGINES.test(namespaceOf(element, prefix));

/** @param warn once for each other tool whose notes stand in the file */
export function inspector(error: Report, warn: Report): Inspect {
  const told = new Set<string>();
  const foreign = (name: string, owner: Element) => {
    const [prefix = "", local = ""] = name.split(":");
    if (prefix === "xmlns" || prefix === "xml" || namespaceOf(owner, prefix) === SCHEMA) return;
    const isEngine = isOfEngine(owner, prefix);
    const isRead = owner.$type === "bpmn:UserTask" && FOREIGN_READ.has(local);
    if (prefix === "ap" || (isEngine && !isRead && !FOREIGN_HARMLESS.has(local))) error("flow.unsupported", owner, { what: name });
    else if (!isEngine && !told.has(prefix)) {
      told.add(prefix);
      warn("flow.foreign", undefined, { prefix });
    }
  };
  return (element, owner = element) => {
    const known = KNOWN[element.$type] ?? [];
    for (const property of Object.keys(element)) {
      if (HARMLESS.has(property) || known.includes(property)) continue;
      if (property in PRESUMED && element.get(property) === PRESUMED[property]) continue;
      error("flow.unsupported", owner, { what: property });
    }
    // An attribute without prefix is one that BPMN does not know: a warning of moddle tells of it.
    for (const name of Object.keys(element.$attrs)) if (name.includes(":")) foreign(name, owner);
    const extensions = EXTENSIONS[element.$type] ?? [];
    for (const { $type } of elementsOf(elementOf(element, "extensionElements"), "values"))
      if (!extensions.includes($type))
        foreign(
          $type.replace(/:(.)/, (_, first: string) => `:${first.toLowerCase()}`),
          owner,
        );
  };
}
