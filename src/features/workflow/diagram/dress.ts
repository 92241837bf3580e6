import type { Mark } from "./marks.ts";

/** Colours and font of a diagram, those of the theme. */
export interface Colours<M extends string = Mark> {
  readonly line: string;
  readonly text: string;
  readonly fill: string;
  readonly font: string;
  /** Of what is marked: its line and what fills it. */
  readonly marks: Readonly<Record<M, { readonly line: string; readonly fill: string }>>;
}

/** The colours of one element: its line and what fills it. */
export interface Paint {
  readonly line: string;
  readonly fill: string;
}

/** What a parsed BPMN file is to this module (bpmn-moddle). */
export interface BpmnElement {
  readonly $type: string;
  readonly id?: string;
  readonly bpmnElement?: BpmnElement;
  readonly diagrams?: readonly { readonly plane?: { readonly planeElement?: readonly BpmnElement[] } }[];
  get(name: string): unknown;
  set(name: string, value: unknown): void;
}

const LONGEST = 24;

/** A line below the name of a step, cut where it would run out of its box. */
const below = (name: unknown, people: string): string => {
  const letters = [...people];
  const line = letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join("")}…` : people;
  return name ? `${name}\n${line}` : line;
};

/** Room beside a flow for a line, in Latin letters; those of Chinese and Japanese take two. */
const ROOM = 16;
/** What the sign of a cut takes of it. */
const CUT = 2;
const widthOf = (letter: string): number => (/[\u1100-\uffff]/.test(letter) ? 2 : 1);

const lengthOf = (text: string): number => [...text].reduce((sum, letter) => sum + widthOf(letter), 0);

/** The name of a flow with what stands beside it, on one line: the name is cut where both would not fit. */
function beside(name: string, figure: string): string {
  const room = ROOM - lengthOf(` · ${figure}`);
  if (lengthOf(name) <= room) return `${name} · ${figure}`;
  let start = "";
  for (const letter of name) {
    if (start !== "" && lengthOf(`${start}${letter}`) > room - CUT) break;
    start += letter;
  }
  return `${start}… · ${figure}`;
}

/**
 * Dresses a parsed file before it is drawn: colours by mark, or those that single elements are given, and the names of people below those of steps. Colours of the
 * file itself give way, as colour says here how far a flow is.
 * @returns of flows whose names were cut the whole line
 */
export function dress<M extends string = Mark>(
  definitions: BpmnElement,
  {
    marks,
    names,
    colours,
    paints,
  }: {
    marks: ReadonlyMap<string, M>;
    names: ReadonlyMap<string, string>;
    colours: Colours<M>;
    paints?: ReadonlyMap<string, Paint> | undefined;
  },
): ReadonlyMap<string, string> {
  const whole = new Map<string, string>();
  for (const shape of (definitions.diagrams ?? []).flatMap(({ plane }) => plane?.planeElement ?? [])) {
    const element = shape.bpmnElement;
    const mark = marks.get(element?.id ?? "");
    const own = paints?.get(element?.id ?? "");
    const { line, fill } = own ?? (mark ? colours.marks[mark] : { line: colours.line, fill: colours.fill });
    const isFlow = shape.$type === "bpmndi:BPMNEdge";
    for (const name of ["color:border-color", "bioc:stroke"]) shape.set(name, line);
    if (!isFlow) for (const name of ["color:background-color", "bioc:fill"]) shape.set(name, fill);
    const people = names.get(element?.id ?? "");
    // Beside the name of a flow there is no room for a second line.
    if (!element || !people) continue;
    const name = element.get("name");
    const text = isFlow && name ? beside(String(name), people) : below(name, people);
    if (isFlow && name && !text.startsWith(`${name} · `)) whole.set(element.id ?? "", `${name} · ${people}`);
    element.set("name", text);
  }
  return whole;
}

/** The text of a flow's condition; undefined where it has none. */
export function conditionOf(element: BpmnElement): string | undefined {
  if (element.$type !== "bpmn:SequenceFlow") return undefined;
  const body = (element.get("conditionExpression") as { readonly body?: string } | undefined)?.body?.trim();
  return body ? body.replace(/^\$\{([\s\S]*)\}$/, "$1").trim() : undefined;
}
