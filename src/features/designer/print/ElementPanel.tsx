import { useMemo } from "react";
import type { PrintAct } from "../../../model/print-design/act.ts";
import { elementSheet, type PrintWord } from "../../../model/print-design/sheet.ts";
import type { Surface } from "../../../model/print-design/surface.ts";
import type { Element } from "../../../model/print-template.ts";
import { WordSheet } from "./WordSheet.tsx";

interface PanelProps {
  readonly surface: Surface;
  readonly elements: readonly Element[];
  readonly readOnly: boolean;
  readonly act: (act: PrintAct, run?: string) => boolean;
}

const keyOf = ({ path }: PrintWord): string => path.join(".");
/** Each stands where it stands. */
const OF_ONE: ReadonlySet<string> = new Set(["x", "y", "field", "text", "value", "picture", "source", "groupBy"]);

/** What can be said of an element; of several what all of them can say, where they say the same. */
export function ElementPanel({ surface, elements, readOnly, act }: PanelProps) {
  const types = [...new Set(elements.map(({ type }) => type))].join(" ");
  const isOne = elements.length === 1;
  const words = useMemo(() => {
    const [first = [], ...others] = types.split(" ").map((type) => elementSheet(type as Element["type"]));
    const common = first.filter((word) => others.every((sheet) => sheet.some((one) => keyOf(one) === keyOf(word))));
    return isOne ? common : common.filter((word) => !OF_ONE.has(keyOf(word)));
  }, [types, isOne]);
  const part = useMemo(() => alike(elements), [elements]);
  const ids = elements.map(({ id }) => id);
  const isLocked = elements.some(({ isLock }) => isLock);
  const [one] = elements;
  const details = one?.type === "chart" ? one.source : undefined;
  const change = ({ path: [key = ""] }: PrintWord, value: unknown) => {
    if (key === "isLock") act({ act: "lock", surface, ids, isLock: value === true });
    // A place without its number is none.
    else if (value !== undefined || !["x", "y", "width", "height"].includes(key))
      act({ act: "set", surface, ids, set: { [key]: value } }, `${ids.join(" ")} ${key}`);
  };
  const shown = useMemo(() => (isLocked ? words.filter((word) => keyOf(word) === "isLock") : words), [isLocked, words]);
  return <WordSheet id={ids.join(" ")} words={shown} {...{ part, details, readOnly }} onChange={change} />;
}

/** What all elements say alike. */
function alike([first, ...others]: readonly Element[]): object {
  const said = Object.entries(first ?? {}).filter(([key, value]) =>
    others.every((one) => JSON.stringify((one as unknown as Record<string, unknown>)[key]) === JSON.stringify(value)),
  );
  return Object.fromEntries(said);
}
