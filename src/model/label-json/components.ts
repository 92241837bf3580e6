import type { Element } from "../print-template.ts";
import { type Json, NEW_COMPONENT } from "./legacy.ts";
import { namesOf, OURS, oursOf } from "./names.ts";
import { valueAt } from "./place.ts";
import { type ComponentGround, readComponent, type Unsaid } from "./read-component.ts";
import { COMPONENT } from "./words.ts";
import { writeComponent } from "./write-component.ts";

/** The elements of components; what is no element is left out and named. */
export function readComponents(
  components: readonly Json[],
  ground: ComponentGround,
): { elements: readonly Element[]; unsaid: readonly Unsaid[] } {
  const names = namesOf(components);
  const read = components.map((component, index) => readComponent(component, names[index] ?? "", ground));
  return {
    elements: read.flatMap(({ element }) => element ?? []),
    unsaid: read.flatMap(({ unsaid }, index) => unsaid.map((one) => ({ ...one, path: `${index}.${one.path}` }))),
  };
}

/** A component, and the element that it is, if it is one. */
interface Part {
  readonly component: Json;
  readonly id?: string;
  readonly kind?: unknown;
}

/**
 * The components of elements, made of the former ones: each keeps what only it says, and those that are no elements stay behind the ones
 * that they stood behind.
 */
export function writeComponents(
  elements: readonly Element[],
  former: readonly Json[],
  ground: ComponentGround,
): { components: readonly Json[]; unsaid: readonly Unsaid[] } {
  const names = namesOf(former);
  const isElement = former.map((component, index) => readComponent(component, names[index] ?? "", ground).element !== undefined);
  const kept = new Set(elements.map(({ id }) => id));
  /** What is no element, by the name of the element before it. */
  const followers = Map.groupBy(
    former.flatMap((component, index) => (isElement[index] ? [] : { component, behind: lastKept(index) })),
    ({ behind }) => behind,
  );
  function lastKept(index: number): string {
    return names.slice(0, index).findLast((name, at) => isElement[at] && kept.has(name)) ?? "";
  }
  const unsaid: Unsaid[] = [];
  const followersOf = (name: string): readonly Part[] => followers.get(name) ?? [];
  const written = elements.flatMap((element, index): readonly Part[] => {
    const at = names.indexOf(element.id);
    const { component, unsaid: more } = writeComponent(element, (isElement[at] && former[at]) || fresh(ground, element.id), ground);
    unsaid.push(...more.map((one) => ({ ...one, path: `elements.${index}.${one.path}` })));
    return [{ component, id: element.id, kind: valueAt(component, ground.shape.kind) }, ...followersOf(element.id)];
  });
  return { components: named([...followersOf(""), ...written]), unsaid };
}

const fresh = ({ shape }: ComponentGround, id: string): Json =>
  shape === COMPONENT ? { ...NEW_COMPONENT, id, style: { rotate: 0, opacity: 1 } } : {};

/** The components under names that are read as those of their elements. A component keeps its id, which others may know it by. */
function named(parts: readonly Part[]): readonly Json[] {
  const names = namesOf(parts.map(({ component }) => component));
  return parts.map(({ component, id, kind }, index) =>
    id === undefined || id === names[index] ? component : { ...component, [OURS]: { kind, ...oursOf(component), id } },
  );
}
