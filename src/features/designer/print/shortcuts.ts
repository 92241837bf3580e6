/** What keys do on the canvas (specification workflow §9). */
export type Shortcut =
  | "copy"
  | "paste"
  | "cut"
  | "redo"
  | "undo"
  | "group"
  | "ungroup"
  | "lock"
  | "unlock"
  | "save"
  | "preview"
  | "delete"
  | "clear"
  | "all"
  | "leave"
  | "move"
  | "next"
  | "previous"
  | "help";

/** With Ctrl, or the command key. */
const WITH_CTRL: Readonly<Record<string, Shortcut>> = {
  ...{ c: "copy", v: "paste", x: "cut", y: "redo", z: "undo", g: "group", b: "ungroup" },
  ...{ l: "lock", u: "unlock", s: "save", p: "preview", d: "delete", e: "clear", a: "all" },
};

const WITHOUT_CTRL: Readonly<Record<string, Shortcut>> = {
  ...{ Delete: "delete", Backspace: "delete", Escape: "leave", PageDown: "next", PageUp: "previous", "?": "help" },
};

/** What can be done while something locked is chosen (specification workflow §9); leaving and choosing change nothing. */
const WHILE_LOCKED: ReadonlySet<Shortcut> = new Set<Shortcut>([
  ...(["paste", "redo", "undo", "save", "preview", "clear", "unlock"] as const),
  ...(["all", "leave", "next", "previous", "help"] as const),
]);
/** What can be done by who may only look. */
const READ_ONLY: ReadonlySet<Shortcut> = new Set<Shortcut>(["copy", "preview", "all", "leave", "next", "previous", "help"]);

export interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** What keys mean; undefined where they mean nothing here. */
export function shortcutOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): Shortcut | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) {
    const name = key.toLowerCase();
    return shiftKey ? (name === "z" ? "redo" : undefined) : WITH_CTRL[name];
  }
  return WITHOUT_CTRL[key] ?? (key.startsWith("Arrow") ? "move" : undefined);
}

/** Whether something can be done with what is chosen. */
export const isAllowed = (
  shortcut: Shortcut,
  { hasLocked, readOnly }: { readonly hasLocked: boolean; readonly readOnly: boolean },
): boolean => (!readOnly || READ_ONLY.has(shortcut)) && (!hasLocked || WHILE_LOCKED.has(shortcut));

/** How far an arrow moves, in mm; with Shift further. */
const STEP = 0.1;
const FAR_STEP = 1;

/** Where an arrow key leads, in mm. */
export function stepOf({ key, shiftKey }: Pick<Pressed, "key" | "shiftKey">): readonly [x: number, y: number] {
  const step = shiftKey ? FAR_STEP : STEP;
  const across = key === "ArrowRight" ? step : key === "ArrowLeft" ? -step : 0;
  const down = key === "ArrowDown" ? step : key === "ArrowUp" ? -step : 0;
  return [across, down];
}

/** What a tool's button says of its keys. */
export const KEYS_OF: Readonly<Partial<Record<Shortcut, string>>> = {
  ...Object.fromEntries(Object.entries(WITH_CTRL).map(([key, name]) => [name, `Control+${key.toUpperCase()}`])),
};
