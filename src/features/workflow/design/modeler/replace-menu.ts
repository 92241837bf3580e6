import { KINDS, type Kind } from "./kinds.ts";
import { countersignProperties, isCountersign } from "./new-step.ts";
import type { Drawn, Injector } from "./services.ts";

type Entries = Readonly<Record<string, object>>;
/** What an element can be made: something else of its family that is executed; a way the default one. */
export class ReplaceMenu {
  static readonly $inject = ["injector"];
  readonly #injector: Injector;

  constructor(injector: Injector) {
    this.#injector = injector;
    injector.get("popupMenu").registerProvider("bpmn-replace", this);
  }

  getPopupMenuEntries(element: Drawn): Entries {
    if (Array.isArray(element) || element.labelTarget) return {};
    if (element.type === "bpmn:SequenceFlow") return this.#defaultEntries(element);
    const own = kindsFor(element.businessObject);
    return Object.fromEntries(
      own.map((kind) => [
        `replace-with-${kind.id}`,
        { label: this.#say(`kind.${kind.id}`), className: kind.icon, action: () => this.#replace(element, kind) },
      ]),
    );
  }

  getPopupMenuHeaderEntries(element: Drawn): Entries {
    const step = element.businessObject;
    if (step?.$type !== "bpmn:UserTask") return {};
    const loop = step.get("loopCharacteristics") as { get(name: string): unknown } | undefined;
    const current = loop ? (loop.get("isSequential") === true ? "sequential" : "parallel") : "none";
    const entry = (to: "parallel" | "sequential", icon: string) => ({
      ...{ className: icon, title: this.#say(`countersign.${to}`), active: current === to },
      action: () =>
        this.#injector
          .get("modeling")
          .updateProperties(element, countersignProperties(step, current === to ? "none" : to, this.#injector.get("bpmnFactory"))),
    });
    return {
      parallel: entry("parallel", "bpmn-icon-parallel-mi-marker"),
      sequential: entry("sequential", "bpmn-icon-sequential-mi-marker"),
    };
  }

  #say(key: string): string {
    return this.#injector.get("texts")(key);
  }

  #replace(element: Drawn, kind: Kind): void {
    const step = element.businessObject;
    if (kind.type === "bpmn:UserTask" && step.$type === kind.type) {
      this.#injector
        .get("modeling")
        .updateProperties(
          element,
          countersignProperties(step, kind.isCountersign ? "parallel" : "none", this.#injector.get("bpmnFactory")),
        );
      return;
    }
    this.#injector.get("bpmnReplace").replaceElement(element, {
      type: kind.type,
      ...(kind.definition && { eventDefinitionType: kind.definition }),
      ...(kind.isExpanded && { isExpanded: true }),
      ...(kind.isInterrupting !== undefined && { cancelActivity: kind.isInterrupting }),
    });
  }

  #defaultEntries(way: Drawn): Entries {
    const source = way.source;
    if (!source || !/(ExclusiveGateway|InclusiveGateway|Task|Activity|SubProcess)$/.test(source.type)) return {};
    const isDefault = source.businessObject.get("default") === way.businessObject;
    const action = () => this.#injector.get("modeling").updateProperties(source, { default: isDefault ? undefined : way.businessObject });
    const icon = isDefault ? "bpmn-icon-connection" : "bpmn-icon-default-flow";
    return { default: { label: this.#say(isDefault ? "way.usual" : "way.default"), className: icon, action } };
  }
}

/** What an element may become; of a kind that is not executed, whatever of its family is. */
function kindsFor(element: Drawn["businessObject"]): readonly Kind[] {
  const definition = (element.get("eventDefinitions") as { $type: string }[] | undefined)?.[0]?.$type;
  const family = familyOf(element.$type);
  const isSame = (kind: Kind): boolean =>
    kind.type === element.$type &&
    kind.definition === definition &&
    (kind.type !== "bpmn:UserTask" || isCountersign(element) === (kind.isCountersign === true)) &&
    (kind.isInterrupting === undefined || kind.isInterrupting === (element.get("cancelActivity") !== false));
  const place = family === "event" ? placeOf(element.$type) : "";
  return KINDS.filter((kind) => kind.family === family && !isSame(kind) && (family !== "event" || placeOf(kind.type) === place));
}

/** Starts, ends and what stands between stay what they are, as other lines come to them. */
const placeOf = (type: string): string => (/Start/.test(type) ? "start" : /End/.test(type) ? "end" : "between");

function familyOf(type: string): Kind["family"] | undefined {
  if (type === "bpmn:BoundaryEvent") return "boundary";
  if (type.endsWith("Event")) return "event";
  if (type.endsWith("Gateway")) return "gateway";
  return /(Task|Activity|SubProcess|Transaction)$/.test(type) ? "activity" : undefined;
}
