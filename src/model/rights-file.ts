import { closest } from "./check/closest.ts";
import type { RightsTree } from "./contract/rights-tree.ts";
import { readYesNo } from "./reading/words.ts";
import { permissionsIn } from "./rights-grid.ts";
import { COLUMN_MODES, type ColumnMode, columnOpen, type GridField, isControlled } from "./rights-grid-columns.ts";
import type { GridRole } from "./rights-grid-draft.ts";
import type { NamedTable, RawCell } from "./xlsx/table.ts";

/** What the sheets of a matrix are called, and their first columns. */
export interface FileWords {
  readonly permissions: string;
  readonly fields: string;
  readonly place: string;
  readonly action: string;
  readonly permission: string;
  readonly entity: string;
  readonly field: string;
}

/** A sheet as it is written: titles, and below them texts. */
export interface WrittenSheet {
  readonly name: string;
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Columns before those of roles: where and what, in words, and by its name. */
const LEADING = 3;
const GIVEN = "✓";
const CLOSED = "-";
const LETTERS: Readonly<Record<ColumnMode, string>> = { view: "V", add: "A", edit: "E" };
/** Beside what is read as yes and no everywhere. */
const USUAL = { yes: GIVEN, no: CLOSED };
const isGiven = (text: string): boolean | undefined =>
  text === "" ? false : text.toLowerCase() === "x" ? true : readYesNo(text, {}, USUAL);

/** The name of a role as a title has it: with its code, by which it is found again. */
const titleOf = ({ name, code }: GridRole): string => `${name} [${code}]`;

/** Roles × actions, and roles × fields where a role controls the entity: V sees, A fills in, E changes, - none of it. */
export function matrixSheets(tree: RightsTree, roles: readonly GridRole[], words: FileWords): WrittenSheet[] {
  const titles = roles.map(titleOf);
  const granted = roles.map(permissionsIn);
  const named = new Map(tree.permissions.map((one) => [one.permission, one]));
  const places = placesOf(tree);
  const first = new Map<string, string>();
  for (const node of tree.nodes) for (const one of node.actions) if (!first.has(one)) first.set(one, places.get(node.id) ?? "");
  const entities = new Map(tree.entities.map(({ id, title }) => [id, title]));
  return [
    {
      name: words.permissions,
      titles: [words.place, words.action, words.permission, ...titles],
      rows: [...first].map(([permission, place]) => [
        place,
        named.get(permission)?.name ?? permission,
        permission,
        ...granted.map((set) => (set.has(permission) ? GIVEN : "")),
      ]),
    },
    {
      name: words.fields,
      titles: [words.entity, words.field, `${words.entity}.${words.field}`, ...titles],
      rows: tree.entities.flatMap(({ id, fields }) =>
        fields.map((field) => [
          entities.get(id) ?? id,
          field.title,
          `${id}.${field.name}`,
          ...roles.map((role) => lettersOf(role, id, field)),
        ]),
      ),
    },
  ];
}

function placesOf({ nodes }: RightsTree): Map<string, string> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const pathOf = (id: string): string => {
    const node = byId.get(id);
    if (!node) return "";
    return node.parent === null ? node.title : [pathOf(node.parent), node.title].filter(Boolean).join(" / ");
  };
  return new Map(nodes.map(({ id }) => [id, pathOf(id)]));
}

function lettersOf(role: GridRole, entity: string, field: GridField): string {
  if (!isControlled(role, entity)) return "";
  const open = COLUMN_MODES.filter((mode) => columnOpen(role, entity, field, mode));
  return open.length === 0 ? CLOSED : open.map((mode) => LETTERS[mode]).join("");
}

/** Something in a file that could not be read, by sheet and cell. */
export interface FileProblem {
  readonly sheet: string;
  /** B3. */
  readonly cell: string;
  readonly what: "role" | "permission" | "field" | "value" | "title";
  readonly value: string;
  /** The name that was probably meant. */
  readonly near: string | null;
}

/** What a file says of a role: of the actions and fields that it names. */
export interface FileRole {
  readonly role: string;
  readonly permissions: readonly { readonly permission: string; readonly on: boolean }[];
  /** Of an entity that is to be controlled what is open of each field; null: no list speaks of it. */
  readonly columns: readonly { readonly entity: string; readonly open: Readonly<Record<string, readonly ColumnMode[]>> | null }[];
}

const textOf = (cell: RawCell | undefined): string =>
  (typeof cell === "object" && cell !== null ? ("text" in cell ? cell.text : String(cell.days)) : String(cell ?? "")).trim();

/** 0 → A, 26 → AA. */
function letterOf(index: number): string {
  const head = index >= 26 ? letterOf(Math.floor(index / 26) - 1) : "";
  return head + String.fromCharCode(65 + (index % 26));
}

/**
 * Reads a file that somebody wrote on, whatever he left out or moved: roles are found by their code in the titles, rows by the name in the third column.
 * What is not known is told with its place, and nothing is made of it.
 */
export function readMatrix(
  tree: RightsTree,
  stored: readonly GridRole[],
  sheets: readonly NamedTable[],
): { roles: FileRole[]; problems: FileProblem[] } {
  const problems: FileProblem[] = [];
  const permissions = new Map<string, { permission: string; on: boolean }[]>();
  const columns = new Map<string, Map<string, Record<string, readonly ColumnMode[] | undefined>>>();
  const known = new Set(tree.permissions.map(({ permission }) => permission));
  const fields = new Map(tree.entities.flatMap(({ id, fields: all }) => all.map(({ name }) => [`${id}.${name}`, [id, name] as const])));
  for (const sheet of sheets) {
    const report = (what: FileProblem["what"], column: number, at: number, value: string, names: Iterable<string> = []) =>
      problems.push({ sheet: sheet.name, cell: `${letterOf(column)}${at}`, what, value, near: closest(value, names) ?? null });
    const [head, ...rows] = sheet.rows;
    if (!head) continue;
    const roles = rolesIn(head, stored, report);
    for (const { at, cells } of rows) {
      const name = textOf(cells[LEADING - 1]);
      if (name === "") continue;
      const field = fields.get(name);
      if (!known.has(name) && !field) {
        report(name.includes(":") ? "permission" : "field", LEADING - 1, at, name, name.includes(":") ? known : fields.keys());
        continue;
      }
      for (const [column, role] of roles) {
        const text = textOf(cells[column]);
        if (field) {
          const open = modesIn(text);
          if (open === null) report("value", column, at, text);
          else
            entryOf(
              entryOf(columns, role, () => new Map()),
              field[0],
              () => ({}),
            )[field[1]] = open;
          continue;
        }
        const on = isGiven(text);
        if (on === undefined) report("value", column, at, text);
        else entryOf(permissions, role, () => []).push({ permission: name, on });
      }
    }
  }
  const roles = new Set([...permissions.keys(), ...columns.keys()]);
  return {
    roles: [...roles].map((role) => ({ role, permissions: permissions.get(role) ?? [], columns: columnsIn(columns.get(role)) })),
    problems,
  };
}

function entryOf<K, V>(map: Map<K, V>, key: K, made: () => V): V {
  const value = map.get(key) ?? made();
  map.set(key, value);
  return value;
}

type Report = (what: FileProblem["what"], column: number, at: number, value: string, names?: Iterable<string>) => void;

/** The columns of roles, by their code in brackets; or by what they are called, where one is called so. */
function rolesIn({ at, cells }: NamedTable["rows"][number], stored: readonly GridRole[], report: Report): [number, string][] {
  const byCode = new Map(stored.map((role) => [role.code, role.id]));
  const byName = Map.groupBy(stored, ({ name }) => name);
  return cells.flatMap((cell, column): [number, string][] => {
    const text = textOf(cell);
    if (column < LEADING || text === "") return [];
    const code = /\[([^\]]+)\]\s*$/.exec(text)?.[1] ?? text;
    const named = byName.get(text) ?? [];
    const id = byCode.get(code) ?? (named.length === 1 ? named[0]?.id : undefined);
    if (id === undefined) report("role", column, at, text, byCode.keys());
    return id === undefined ? [] : [[column, id]];
  });
}

/** `VE` → view, edit; an empty cell says that nothing is controlled; null: cannot be read. */
function modesIn(text: string): readonly ColumnMode[] | undefined | null {
  if (text === "") return undefined;
  if (text === CLOSED) return [];
  const letters = text.toUpperCase();
  if (!/^[VAE]+$/.test(letters)) return null;
  return COLUMN_MODES.filter((mode) => mode === "view" || letters.includes(LETTERS[mode]));
}

/** An entity of which some cell says something is controlled; fields whose cells are empty are closed then. */
function columnsIn(
  byEntity: ReadonlyMap<string, Readonly<Record<string, readonly ColumnMode[] | undefined>>> | undefined,
): FileRole["columns"] {
  return [...(byEntity ?? [])].map(([entity, open]) => {
    const said = Object.entries(open);
    const isFree = said.every(([, modes]) => modes === undefined);
    return { entity, open: isFree ? null : Object.fromEntries(said.map(([name, modes]) => [name, modes ?? []])) };
  });
}
