type Json = Readonly<Record<string, unknown>>;
type Entry = string | (Json & { readonly field: string });
type Group = Json & { readonly fields?: readonly Entry[]; readonly details?: string; readonly columns?: readonly Entry[] };
type Pane = Json & { readonly groups?: readonly Group[] };

/**
 * A form as parts that know where they stand, so that a field that one person moves and another changes is one field: groups by the tab that they
 * stand in, fields by their group.
 */
export interface LayoutParts {
  readonly words: Json;
  readonly kind: string;
  readonly panes: Json;
  readonly groups: Json;
  readonly fields: Json;
}

/** Where a group or field stands, beside what is said of it. */
interface Part {
  readonly place: string;
  readonly words: Json;
}

/** A form taken apart; one that is not there has no parts. */
export function layoutParts(layout: unknown): LayoutParts {
  const { groups = [], tabs, steps, ...words } = (layout ?? {}) as Json & Record<"groups", Group[]> & Record<"tabs" | "steps", Pane[]>;
  const panes: Record<string, Json> = {};
  const parts: Record<string, Part> = {};
  const fields: Record<string, Part> = {};
  const take = (list: readonly Group[], pane: string) => {
    for (const [index, { fields: entries = [], ...said }] of list.entries()) {
      const key = `${pane}/${nameAt(said, index)}`;
      parts[key] = { place: pane, words: said };
      for (const entry of entries) {
        const { field, ...own } = typeof entry === "string" ? { field: entry } : entry;
        fields[field] = { place: key, words: own };
      }
    }
  };
  take(groups, "");
  for (const [index, { groups: inside = [], ...said }] of (tabs ?? steps ?? []).entries()) {
    panes[nameAt(said, index)] = said;
    take(inside, nameAt(said, index));
  }
  return { words, kind: tabs ? "tabs" : steps ? "steps" : "", panes, groups: parts as unknown as Json, fields: fields as unknown as Json };
}

const nameAt = ({ id }: Json, index: number): string => (typeof id === "string" ? id : `#${index}`);

/** The form that the parts make. What stood in a group or tab that is no more goes to the last one that is. */
export function layoutOfParts({ words, kind, panes, groups, fields }: LayoutParts): Json {
  const parts = Object.entries(groups) as unknown as [string, Part][];
  const tabs = kind === "" ? [] : Object.keys(panes);
  const home = tabs.at(-1) ?? "";
  const paneOf = ({ place }: Part) => (place === "" || tabs.includes(place) ? place : home);
  const heir = parts.findLast(([, { words: said }]) => said.details === undefined)?.[0] ?? parts.at(-1)?.[0];
  const within = new Map<string, Entry[]>();
  for (const [field, { place, words: own }] of Object.entries(fields) as unknown as [string, Part][]) {
    const key = Object.hasOwn(groups, place) ? place : heir;
    if (key === undefined) continue;
    within.set(key, [...(within.get(key) ?? []), Object.keys(own).length === 0 ? field : { field, ...own }]);
  }
  const written = ([key, { words: said }]: [string, Part]): Json => {
    const { id, title, ...others } = said;
    const entries = within.get(key) ?? (said.details === undefined ? [] : undefined);
    return { ...(id !== undefined && { id }), ...(title !== undefined && { title }), ...(entries && { fields: entries }), ...others };
  };
  const groupsIn = (pane: string) => withIds(parts.filter(([, part]) => paneOf(part) === pane).map(written));
  const above = groupsIn("");
  const list = tabs.map((pane) => {
    const inside = groupsIn(pane);
    const said = panes[pane] as Json;
    return { ...said, groups: inside.length > 0 || said.panels !== undefined ? inside : [{ fields: [] }] };
  });
  return { ...words, ...(above.length > 0 && { groups: above }), ...(list.length > 0 && { [kind]: list }) };
}

/** Neighbours are called differently. */
function withIds(groups: readonly Json[]): Json[] {
  const ids = new Set<unknown>();
  return groups.map((group) => {
    let { id } = group;
    for (let number = 2; id !== undefined && ids.has(id); number++) id = `${String(group.id)}${number}`;
    ids.add(id);
    return id === group.id ? group : { ...group, id };
  });
}
