import { BpmnModdle } from "bpmn-moddle";
import { approvalModdle } from "../moddle.ts";

/** An element of a BPMN file, as bpmn-moddle reads it: what is written in the file are its own properties, what BPMN presumes is inherited. */
export interface Element {
  readonly $type: string;
  /** Attributes that neither BPMN nor this product knows. */
  readonly $attrs: Readonly<Record<string, string>>;
  readonly $parent?: Element;
  readonly id?: string;
  readonly name?: string;
  get(property: string): unknown;
}

/** What a file says and what of it could not be read. */
export interface BpmnFile {
  readonly definitions: Element | undefined;
  readonly warnings: readonly { readonly message: string; readonly element?: Element | undefined }[];
}

/** Reads a file. One that is no BPMN at all has no definitions and one warning. */
export async function readBpmn(xml: string): Promise<BpmnFile> {
  const moddle = new BpmnModdle({ ap: approvalModdle });
  try {
    const { rootElement, warnings } = (await moddle.fromXML(xml)) as unknown as {
      rootElement: Element;
      warnings: { message: string; element?: Element }[];
    };
    return { definitions: rootElement, warnings };
  } catch (error) {
    return { definitions: undefined, warnings: [{ message: (error as Error).message }] };
  }
}

/** The elements of a property that holds several. */
export const elementsOf = (element: Element | undefined, property: string): readonly Element[] =>
  (element?.get(property) as Element[] | undefined) ?? [];

export const elementOf = (element: Element, property: string): Element | undefined => element.get(property) as Element | undefined;

/** A text or attribute without what surrounds it; undefined when nothing is written. */
export function textOf(element: Element, property: string): string | undefined {
  const value = element.get(property);
  return value === undefined || value === null ? undefined : String(value).trim() || undefined;
}

/** A comma-separated attribute. */
export const listOf = (element: Element, property: string): string[] =>
  (textOf(element, property) ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** The extension elements of a type that belong to an element. */
export const extensionsOf = (element: Element, type: string): Element[] =>
  elementsOf(elementOf(element, "extensionElements"), "values").filter(({ $type }) => $type === type);

/** An expression as it is compiled: other tools write `${record.amount > 5}`. */
export const celOf = (body: string | undefined): string | undefined => {
  const inner = /^[$#]\{([\s\S]*)\}$/.exec(body ?? "")?.[1];
  return (inner ?? body)?.trim() || undefined;
};

/** The name of an element as it stands in the file: `bpmn:SignalEventDefinition` → `signalEventDefinition`. */
export function nameOf(element: Element): string {
  const local = element.$type.slice(element.$type.indexOf(":") + 1);
  return local.charAt(0).toLowerCase() + local.slice(1);
}
