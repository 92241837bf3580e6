import { isJson, type Json } from "./legacy.ts";

const NAME = /^[a-z][A-Za-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST = 40;
const isName = (value: unknown): value is string => typeof value === "string" && value.length <= LONGEST && NAME.test(value);

/** What we say of a component that its own language cannot: a key that other editors pass over. */
export const OURS = "formwork";
export const oursOf = (json: Json): Json => (isJson(json[OURS]) ? json[OURS] : {});

/** The names of the elements of components: their own where one is a name and no former one has it, else by their place. */
export function namesOf(components: readonly Json[]): readonly string[] {
  const owned: (string | undefined)[] = components.map(() => undefined);
  const taken = new Set<string>();
  const claim = (wish: unknown, index: number) => {
    if (owned[index] !== undefined || !isName(wish) || taken.has(wish)) return;
    owned[index] = wish;
    taken.add(wish);
  };
  for (const [index, component] of components.entries()) claim(oursOf(component).id, index);
  for (const [index, component] of components.entries()) claim(component.id, index);
  return owned.map((own, index) => {
    if (own !== undefined) return own;
    let name = `e${index + 1}`;
    while (taken.has(name)) name = `${name}x`;
    taken.add(name);
    return name;
  });
}
