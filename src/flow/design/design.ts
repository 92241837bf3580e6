import { BpmnModdle } from "bpmn-moddle";
import { type Element, elementsOf } from "../compile/bpmn.ts";
import { approvalModdle } from "../moddle.ts";

/** An element of a file that is open for changes: its properties are written, and lists in it are changed in place. */
export interface DesignElement extends Element {
  $parent?: Element;
  set(property: string, value: unknown): void;
}

/** The file of a flow, read so that it can be changed and written again without losing anything that stands in it. */
export interface Design {
  readonly definitions: DesignElement;
  /** The process that is executed: the first one with something in it. */
  readonly process: DesignElement;
  /** An element of the model or of the picture by its id. */
  readonly byId: (id: string) => DesignElement | undefined;
  /** A new element, which stands nowhere yet: `create("bpmn:UserTask", { id })`. */
  readonly create: (type: string, properties?: Readonly<Record<string, unknown>>) => DesignElement;
}

/**
 * Reads a file for changes.
 * @throws Error why it cannot be read, or that no process is in it
 */
export async function readDesign(xml: string): Promise<Design> {
  const moddle = new BpmnModdle({ ap: approvalModdle });
  const { rootElement, elementsById } = await moddle.fromXML(xml);
  const definitions = rootElement as DesignElement;
  const processes = elementsOf(definitions, "rootElements").filter(({ $type }) => $type === "bpmn:Process") as DesignElement[];
  const process = processes.find((one) => elementsOf(one, "flowElements").length > 0) ?? processes[0];
  if (!process) throw new Error("the file has no process");
  const made = new Map(Object.entries(elementsById as Record<string, DesignElement>));
  return {
    definitions,
    process,
    byId: (id) => made.get(id),
    create(type, properties = {}) {
      const element = moddle.create(type, properties) as DesignElement;
      if (element.id !== undefined) made.set(element.id, element);
      return element;
    },
  };
}

/** The file as text, indented. */
export const writeDesign = async ({ definitions }: Design): Promise<string> =>
  (await new BpmnModdle({ ap: approvalModdle }).toXML(definitions, { format: true })).xml;
