import type { Documents } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { documentsIn, factsIn, itemKey } from "../../../model/promotion/item.ts";
import { nameOf } from "../../../model/written-document.ts";
import type { Messages } from "../../plugins/messages.ts";
import type { RecordContext } from "../../records/context.ts";
import { checkAmong } from "../designs/problems.ts";
import { examine, told } from "../flow/publish/examine.ts";
import { nameFaults } from "../menu/hooks.ts";
import { RecordCodes } from "./codes.ts";
import { type ComparedItem, isTaken } from "./compare.ts";
import { DESIGNS } from "./designs.ts";
import { FLOW } from "./flows.ts";
import { type LeftOut, leftOut } from "./left-out.ts";
import { ENTRY } from "./menus.ts";
import { denied, faultTold, inRecord, ofCheck, type Problem } from "./problem-lines.ts";
import { fieldOf, type RecordShape } from "./record-shape.ts";
import { ROLE } from "./roles.ts";
import type { PublishedSet } from "./set.ts";

/** Texts in which problems are told. */
export interface ProblemTexts {
  readonly errors: Messages;
  readonly flowProblems: Messages;
}

const SHAPES: Readonly<Record<string, RecordShape>> = { flow: FLOW, menu: ENTRY, role: ROLE };
const shapeOf = ({ packed: { kind } }: ComparedItem): RecordShape | undefined => DESIGNS.get(kind)?.shape ?? SHAPES[kind];

/** What stands against items that come in. */
export interface ItemProblems {
  /** By `itemKey`. */
  readonly byItem: ReadonlyMap<string, readonly Problem[]>;
  /** The documents in force with those of the items among them. */
  readonly together: Documents;
  /** Items that stay out, as nothing is published; each has its reason among its problems, and nothing else. */
  readonly left: LeftOut;
}

/** What publishing a set of items would do, and whether it is wanted: otherwise they come into drafts alone. */
interface Publishing extends PublishedSet {
  readonly isWanted: boolean;
}

/**
 * What is wrong with items that come in: their documents by the check among those in force, as publishing would see them; flows by theirs, which keeps
 * none out of its draft; and records and documents that they name and that neither are here nor come along.
 */
export async function problemsOfItems(
  context: RecordContext,
  items: readonly ComparedItem[],
  set: Publishing,
  inForce: Documents,
  texts: ProblemTexts,
): Promise<ItemProblems> {
  const { documents: together, problems } = checkAmong(set.documents, inForce, set.published);
  const byDocument = Map.groupBy(problems, nameOf);
  const codes = new RecordCodes(context);
  const coming = new Set(items.map(({ packed }) => itemKey(packed)));
  const left = set.isWanted ? new Map() : leftOut(context, items, together);
  const found = new Map<string, readonly Problem[]>();
  for (const item of items) {
    const reason = item.isAllowed && left.get(itemKey(item.packed));
    if (reason) {
      found.set(itemKey(item.packed), [faultTold(context, texts.errors, item, reason, "warning")]);
      continue;
    }
    const own = documentsIn(item.documents).flatMap((one) => (byDocument.get(nameOf(one)) ?? []).map((problem) => ofCheck(one, problem)));
    found.set(itemKey(item.packed), [
      ...own,
      ...(item.lacksPictures ? [faultTold(context, texts.errors, item, { path: "", code: "field.left.picture" }, "warning")] : []),
      ...(item.isAllowed ? await missingOf(context, codes, item, coming, texts) : [denied(context, texts.errors)]),
      ...(item.isAllowed && item.packed.kind === "menu" && isTaken(item)
        ? nameFaults(factsIn(item.documents) ?? {}, together).map((fault) => faultTold(context, texts.errors, item, fault, "error"))
        : []),
      ...(item.isAllowed && item.packed.kind === "flow"
        ? await flowProblems({ ...context, documents: together }, item, texts, set.isWanted)
        : []),
    ]);
  }
  return { byItem: found, together, left };
}

/** Records that an item names, by their codes. */
async function missingOf(
  context: RecordContext,
  codes: RecordCodes,
  item: ComparedItem,
  coming: ReadonlySet<string>,
  { errors }: ProblemTexts,
): Promise<Problem[]> {
  const shape = shapeOf(item);
  const facts = factsIn(item.documents);
  if (!shape || !facts) return [];
  const missing: Problem[] = [];
  for (const name of shape.fields) {
    const { property } = fieldOf(context, shape, name);
    const target = property["x-entity"] ?? property.items?.["x-entity"];
    const value = facts[name];
    if (target === undefined || value === undefined) continue;
    const named = (Array.isArray(value) ? value : [value]).map(String);
    const known = await codes.idsOf(target, named).catch(told404);
    for (const code of named) {
      if (known.has(code) || (target === ENTRY.entity && coming.has(itemKey({ kind: "menu", id: code })))) continue;
      // A role that comes along is only drafted: nobody has it before the rights are applied.
      const isDrafted = target === ROLE.entity && coming.has(itemKey({ kind: "role", id: code }));
      const message = errors.text(context.language, isDrafted ? "field.left.role" : "promotion.missing", { entity: target, code });
      missing.push({ message, severity: "error", place: inRecord(item.packed, name) });
    }
  }
  return missing;
}

/** Who does not see an entity reaches no record of it. */
const told404 = (error: unknown): ReadonlyMap<string, string> => {
  if (error instanceof AppError && error.code === "promotion.unseen") return new Map();
  throw error;
};

async function flowProblems(
  context: RecordContext,
  item: ComparedItem,
  { flowProblems: texts }: ProblemTexts,
  isPublishing: boolean,
): Promise<Problem[]> {
  const { tableClassName, bpmnXml, titleRule } = factsIn(item.documents) ?? {};
  if (typeof bpmnXml !== "string") return [];
  const draft = {
    ...{ id: item.here?.record ?? "0", processDefinitionKey: item.packed.id, tableClassName: String(tableClassName ?? ""), bpmnXml },
    titleRule: typeof titleRule === "string" ? titleRule : null,
  };
  const { problems, entity } = await examine(context, draft);
  // A flow that comes into its draft may be wrong; publishing it is refused then.
  return told(problems, texts, context, entity).map(({ message, severity }) => ({
    ...{ message, severity: severity === "error" && isPublishing ? "error" : "warning", place: inRecord(item.packed, "bpmnXml") },
  }));
}
