import { EXTENSIONS, KNOWN } from "../../../../flow/compile/known.ts";
import type { DesignElement } from "../../../../flow/design/design.ts";
import type { Box, Drawn, Parts } from "./services.ts";

/** By this a text is known as a part of a flow. */
const SIGN = "formwork-flow-part";

type Moddle = Parts["moddle"];
type Plain = Readonly<Record<string, unknown>>;

const isElement = (value: unknown): value is DesignElement =>
  typeof value === "object" && value !== null && "$type" in value && "$attrs" in value;

/** What was copied from a drawing, as a text that can be pasted into another flow, also in another window. */
export function textOfParts(tree: unknown): string {
  // What elements refer to is none of their own properties, so that nothing comes twice.
  const plain = (_key: string, value: unknown) => (isElement(value) ? { ...(value as unknown as Plain), $attrs: value.$attrs } : value);
  return JSON.stringify({ [SIGN]: 1, tree }, plain);
}

/** Beside what is executed, what stands in it and in the picture of it. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...Object.keys(KNOWN),
  ...Object.values(EXTENSIONS).flat(),
  ...["bpmn:TextAnnotation", "bpmn:Association", "bpmn:ExtensionElements", "bpmn:Documentation"],
  ...["bpmndi:BPMNShape", "bpmndi:BPMNEdge", "bpmndi:BPMNLabel", "dc:Bounds", "dc:Point"],
]);
/** Our own extensions, which are known to the reader, may hold each other. */
const isAllowed = (type: string): boolean => ALLOWED.has(type) || /^ap:\w+$/.test(type);

/** @returns what a text says that was copied from a drawing; undefined: it is something else, or says what is not executed */
export function partsFromText(text: string, moddle: Moddle): unknown {
  if (!text.includes(SIGN)) return undefined;
  try {
    const elements = new Map<string, DesignElement>();
    const read = (_key: string, value: unknown): unknown => {
      if (typeof value !== "object" || value === null || !("$type" in value)) return value;
      const { $type, $attrs = {}, ...own } = value as { readonly $type: string; readonly $attrs?: Plain } & Plain;
      if (!isAllowed($type)) throw new Error(`${$type} is not drawn here`);
      const id = typeof own.id === "string" ? own.id : undefined;
      const same = id === undefined ? undefined : elements.get(id);
      if (same) return same;
      const element = moddle.create($type, { ...own, ...$attrs });
      if (id !== undefined) elements.set(id, element);
      return element;
    };
    const parsed = JSON.parse(text, read) as { readonly [SIGN]?: unknown; readonly tree?: unknown };
    return parsed[SIGN] === 1 ? parsed.tree : undefined;
  } catch {
    return undefined;
  }
}

/** Where what is pasted comes: in the middle of what is seen. */
const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/**
 * Lets copy, cut and paste of a drawing go by the clipboard of the machine, as long as the focus is within it.
 * @returns how to stop
 */
export function followClipboard(
  container: HTMLElement,
  part: <K extends keyof Parts>(name: K) => Parts[K],
  onRefused: () => void,
): () => void {
  const stopping = new AbortController();
  const isOurs = ({ target }: Event) =>
    document.activeElement !== null &&
    container.contains(document.activeElement) &&
    !(target instanceof Element && target.closest("input, textarea, [contenteditable='true']"));
  const copy = (event: ClipboardEvent): boolean => {
    if (!isOurs(event)) return false;
    const copied = part("copyPaste").copy(part("selection").get());
    if (!copied) return false;
    event.clipboardData?.setData("text/plain", textOfParts(part("clipboard").get()));
    event.preventDefault();
    return true;
  };
  const on = (name: "copy" | "cut" | "paste", hear: (event: ClipboardEvent) => void) =>
    document.addEventListener(name, hear, { signal: stopping.signal });
  on("copy", copy);
  on("cut", (event) => {
    if (copy(event)) part("editorActions").trigger("removeSelection");
  });
  on("paste", (event) => {
    if (!isOurs(event)) return;
    event.preventDefault();
    const tree = partsFromText(event.clipboardData?.getData("text/plain") ?? "", part("moddle"));
    if (tree === undefined) return onRefused();
    part("clipboard").set(tree);
    const pasted = part("copyPaste").paste({ element: part("canvas").getRootElement(), point: middleOf(part("canvas").viewbox()) });
    if (Array.isArray(pasted)) part("selection").select(pasted as Drawn[]);
  });
  return () => stopping.abort();
}
