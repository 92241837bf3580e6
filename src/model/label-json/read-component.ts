import type { Element } from "../print-template.ts";
import { type ContentGround, contentOf } from "./content.ts";
import { isEmpty, isJson, type Json } from "./legacy.ts";
import { OURS, oursOf } from "./names.ts";
import { valueAt } from "./place.ts";
import { isKind, type Shape, WORD_KEYS, type WordKey, wordOf } from "./words.ts";

/** What components are read by. */
export interface ComponentGround extends ContentGround {
  readonly shape: Shape;
  /** By how many per cent their lengths are enlarged. */
  readonly scale: number;
}

/** Something that the other language has no word for. */
export interface Unsaid {
  /** Where it stands: keys from the top, joined by dots. */
  readonly path: string;
  /** `key`: there is no such word; `value`: the word has no such value; `kind`: there is no such element. */
  readonly reason: "key" | "value" | "kind";
}

export interface ComponentRead {
  /** Absent: our language has no such element, or it has no place or content. */
  readonly element: Element | undefined;
  readonly unsaid: readonly Unsaid[];
}

const PLACE = ["x", "y", "width", "height"] as const;

/** The element that a component is. */
export function readComponent(component: Json, id: string, ground: ComponentGround): ComponentRead {
  const kind = valueAt(component, ground.shape.kind);
  const ours = oursFor(component, kind);
  const known = isKind(kind) ? contentOf(kind, valueAt(component, ground.shape.content), ground) : undefined;
  const drawn = typeof ours.type === "string" ? { type: ours.type } : undefined;
  const content = drawn ?? known;
  if (!content)
    return { element: undefined, unsaid: [isKind(kind) ? { path: "propValue", reason: "value" } : { path: "component", reason: "kind" }] };
  const unsaid: Unsaid[] = [];
  const said = wordsOf(component, content.type, ground, unsaid);
  unsaid.push(...unknownKeys(component, content.type, ground.shape));
  if (PLACE.some((key) => said[key] === undefined)) return { element: undefined, unsaid };
  return { element: { ...content, ...said, ...addedBy(ours, component, content.type, ground), id } as unknown as Element, unsaid };
}

/** What we said of the component when it was of this kind. */
const oursFor = (component: Json, kind: unknown): Json => (oursOf(component).kind === kind ? oursOf(component) : {});

/** Whether elements of a type have the word. */
export const hasWord = (type: unknown, key: WordKey): boolean =>
  !wordOf(key).ofText || type === "text" || type === "param" || type === "serial";

function wordsOf(component: Json, type: unknown, { shape, scale }: ComponentGround, unsaid: Unsaid[]): Record<string, unknown> {
  const said: Record<string, unknown> = {};
  for (const key of WORD_KEYS) {
    const { read, plain } = wordOf(key);
    const value = valueAt(component, shape[key]);
    if (!hasWord(type, key) || isEmpty(value)) continue;
    const ours = read(value, scale);
    if (ours === undefined) unsaid.push({ path: shape[key].join("."), reason: "value" });
    else if (plain === undefined || read(plain, scale) !== ours) said[key] = ours;
  }
  return said;
}

/** What is told of the element besides, as long as it is true: a value that both languages have counts while the other one says the same. */
function addedBy({ kind: _, ...ours }: Json, component: Json, type: unknown, { shape, scale }: ComponentGround): Json {
  const counts = ([key, value]: [string, unknown]) => {
    const word = WORD_KEYS.find((one) => one === key && hasWord(type, one));
    if (word === undefined) return true;
    const [there, { read, write }] = [valueAt(component, shape[word]), wordOf(word)];
    return write(value as never, scale) === there || read(there, scale) === value;
  };
  return Object.fromEntries(Object.entries(ours).filter(counts));
}

function unknownKeys(component: Json, type: unknown, shape: Shape): Unsaid[] {
  const known = new Set(
    (["kind", "content", ...WORD_KEYS.filter((key) => hasWord(type, key))] as const).map((key) => shape[key].join(".")),
  );
  const leaves = Object.entries(component).flatMap(([key, value]) =>
    key === "style" && isJson(value)
      ? Object.entries(value).map(([inner, leaf]) => [`style.${inner}`, leaf] as const)
      : [[key, value] as const],
  );
  return leaves
    .filter(([path, value]) => path !== "id" && path !== OURS && !known.has(path) && !isEmpty(value))
    .map(([path]) => ({ path, reason: "key" }));
}
