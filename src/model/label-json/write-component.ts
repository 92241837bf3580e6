import type { Element } from "../print-template.ts";
import { type Content, propValueOf } from "./content.ts";
import { isSame, type Json } from "./legacy.ts";
import { OURS, oursOf } from "./names.ts";
import { valueAt, withValue } from "./place.ts";
import { type ComponentGround, hasWord, readComponent, type Unsaid } from "./read-component.ts";
import { isKind, type Kind, WORD_KEYS, wordOf } from "./words.ts";

/** What the editor shows instead of an element that it has not; it draws nothing where it does not know the kind. */
const SHOWN_AS: Readonly<Partial<Record<Element["type"], Kind>>> = { barcode: "Picture", serial: "text" };

/**
 * The component of an element: the former one with what is different about it, so that everything stays that only it says. What its language
 * cannot say stands beside under our own key.
 */
export function writeComponent(element: Element, former: Json, ground: ComponentGround): { component: Json; unsaid: readonly Unsaid[] } {
  if (isSame(readComponent(former, element.id, ground).element, element)) return { component: former, unsaid: unsaidIn(oursOf(former)) };
  const kind = SHOWN_AS[element.type] ?? element.type;
  let component = withValue(former, [OURS], undefined);
  component = withValue(component, ground.shape.kind, kind);
  const content = propValueOf(element as Partial<Content>, ground);
  if (!isKind(kind) || !isSaid(component, element, ground)) component = withValue(component, ground.shape.content, content);
  for (const key of WORD_KEYS) if (hasWord(element.type, key)) component = withWord(component, element, key, ground);
  const ours = oursFor(element, component, kind, ground);
  return { component: Object.keys(ours).length === 0 ? component : { ...component, [OURS]: ours }, unsaid: unsaidIn(ours) };
}

/** Whether the content of a component is read as that of the element already. */
function isSaid(component: Json, element: Element, ground: ComponentGround): boolean {
  const now = readComponent(component, element.id, ground).element;
  const both = { ...now } as Json;
  const wished = element as unknown as Json;
  return now?.type === element.type && ["text", "field", "picture", "value"].every((key) => both[key] === wished[key]);
}

function withWord(component: Json, element: Element, key: (typeof WORD_KEYS)[number], { shape, scale }: ComponentGround): Json {
  const { read, write, plain } = wordOf(key);
  const value = (element as unknown as Json)[key];
  const there = valueAt(component, shape[key]);
  const said = there === undefined ? undefined : read(there, scale);
  if (value === undefined) return said === undefined || said === read(plain, scale) ? component : withValue(component, shape[key], plain);
  return said === value ? component : withValue(component, shape[key], write(value as never, scale));
}

/** What of an element its component does not say. */
function oursFor(element: Element, component: Json, kind: string, ground: ComponentGround): Json {
  const bare = readComponent(component, element.id, ground).element;
  const isNamed = bare?.type === element.type;
  const said = isNamed ? bare : readComponent({ ...component, [OURS]: { kind, type: element.type } }, element.id, ground).element;
  const more = Object.entries(element).filter(([key, value]) => !isSame((said as Json | undefined)?.[key], value));
  return isNamed && more.length === 0 ? {} : { kind, ...(!isNamed && { type: element.type }), ...Object.fromEntries(more) };
}

const unsaidIn = ({ kind: _, id: __, ...ours }: Json): readonly Unsaid[] =>
  Object.keys(ours)
    .filter((key) => !WORD_KEYS.some((word) => word === key))
    .map((key) => ({ path: key, reason: key === "type" ? "kind" : "key" }));
