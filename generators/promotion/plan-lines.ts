import type { PlannedItem, PromotionPlan } from "../../src/model/contract/promotion.ts";
import type { DocumentDifference } from "../../src/model/document-difference.ts";
import { FACTS, itemKey } from "../../src/model/promotion/item.ts";
import { placeText } from "../../src/model/promotion/place-words.ts";
import type { ItemState } from "../../src/model/promotion/three-way.ts";

const STATES: Readonly<Record<ItemState, string>> = {
  new: "new",
  same: "as it is here",
  theirs: "changed there",
  mine: "changed here",
  both: "changed on both sides",
};
const MARKS: Readonly<Record<DocumentDifference["change"], string>> = { added: "+", removed: "-", changed: "~", moved: ">" };
const LONGEST = 60;

/** A value on a line, cut where it is long. */
export function shortValue(value: unknown): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Where a difference is: "entity visit en properties.place.title". */
export const placeOf = (place: Pick<DocumentDifference, "kind" | "id" | "language" | "path">): string =>
  [place.kind === FACTS ? "its record" : undefined, placeText(place)].filter(Boolean).join(" ");

function differenceLine(difference: PlannedItem["differences"][number]): string {
  const { change, before, after } = difference;
  const values = change === "changed" ? `: ${shortValue(before)} → ${shortValue(after)}` : "";
  return `  ${MARKS[change]} ${placeOf(difference)}${values}`;
}

function itemLines(item: PlannedItem): string[] {
  return [
    `${itemKey(item)} (${item.title}): ${STATES[item.state]}${item.isLeft ? ", left out" : ""}`,
    ...(item.state === "new" ? [] : item.differences.map(differenceLine)),
    ...(item.open === 0 ? [] : item.conflicts).map(
      ({ document, path, mine, theirs }) =>
        `  conflict  ${document} at ${path.join(".")}: here ${shortValue(mine)}, there ${shortValue(theirs)}`,
    ),
    ...item.elsewhere.map((one) => `  over${differenceLine(one).slice(1)}`),
    ...item.problems.map(
      ({ severity, place, message }) => `  ${severity}  ${[place && placeText(place), message].filter(Boolean).join(": ")}`,
    ),
  ];
}

/** What a package would do, line by line. */
export const planLines = ({ items, tables, tablesFault }: PromotionPlan): string[] => [
  ...items.flatMap(itemLines),
  ...(tables?.steps ?? []).map(({ words, hazards }) => `tables  ${words}${hazards.length > 0 ? ` [${hazards.join(", ")}]` : ""}`),
  ...(tablesFault === null ? [] : [`tables  refused: ${tablesFault}`]),
];

/** What of a package was allowed before it was asked about. */
interface Allowed {
  readonly draft?: boolean | undefined;
  readonly accept?: boolean | undefined;
  readonly over?: boolean | undefined;
}

/** Why a package cannot come in as it is wished; nothing where it can. */
export function obstacles({ items, tables, tablesFault }: PromotionPlan, { draft, accept, over }: Allowed): string[] {
  const count = (number: number, words: string) => (number === 0 ? [] : [`${number} ${words}`]);
  const errors = items.flatMap(({ problems }) => problems.filter(({ severity }) => severity === "error"));
  return [
    ...count(
      items.reduce((sum, { open }) => sum + open, 0),
      "to decide: choose on the page /promotion, or for all of them with --side mine or --side theirs",
    ),
    ...count(errors.length, "wrong"),
    ...(draft || tablesFault === null ? [] : ["the tables cannot follow"]),
    ...(!draft && !over && items.some(({ elsewhere }) => elsewhere.length > 0)
      ? ["something was published elsewhere than from the draft: --over publishes over it, --draft leaves it"]
      : []),
    ...(!draft && !accept && tables?.needsAccept ? ["values that do not fit would be cut or emptied: --accept takes that"] : []),
  ];
}
