import { may } from "../../../model/actor.ts";
import type { PromotionChoice, PromotionResult } from "../../../model/contract/promotion.ts";
import type { Documents } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { type ItemKind, type ItemName, itemKey } from "../../../model/promotion/item.ts";
import type { PromotionPackage } from "../../../model/promotion/package.ts";
import { placeText } from "../../../model/promotion/place-words.ts";
import { inTransaction } from "../../db/transaction.ts";
import { editionOf } from "../../documents/edition.ts";
import type { RecordContext } from "../../records/context.ts";
import { keepPass } from "../../records/write/history.ts";
import { assertPublisher } from "../designs/publish.ts";
import { assertMayPublish, type BroughtDesigns, bringDesigns, settleDesigns } from "./bring-designs.ts";
import { type ArrivedPictures, arrivedPictures, withLocalPictures } from "./bring-pictures.ts";
import { bringEntries, bringFlow } from "./bring-records.ts";
import { bringRoles } from "./bring-roles.ts";
import { assertPlatform } from "./carriers.ts";
import { RecordCodes } from "./codes.ts";
import { assertPackage, type ComparedItem, compareItems, isTaken } from "./compare.ts";
import { DESIGNS } from "./designs.ts";
import { assertAsDrafted } from "./elsewhere.ts";
import type { PlanParts } from "./plan.ts";
import { problemsOfItems } from "./problems.ts";
import { publishedSet } from "./set.ts";
import { noteState } from "./states.ts";

export interface Application {
  readonly package: PromotionPackage;
  readonly choices: readonly PromotionChoice[];
  /** Those that are to come in, each with the hash of what was here when they were looked at. */
  readonly items: readonly (ItemName & { readonly now: string | null })[];
  readonly publish: boolean;
  readonly planHash?: string | null | undefined;
  readonly accept?: boolean | undefined;
  /** What was published of forms elsewhere than from their drafts is published over. */
  readonly over?: boolean | undefined;
  readonly note?: string | undefined;
}

/**
 * Brings items of a package in, all of them or none: forms, pages and flows into their drafts, or published; roles into a draft of rights; entries of
 * the menu as they are. Where nothing is published, what has no draft is left out as the plan tells.
 * @throws AppError access.denied, promotion.package, promotion.outdated, promotion.undecided, promotion.faulty, formDesign.publishedElsewhere, and what
 * publishing and saving throw
 */
export async function applyPackage(context: RecordContext, parts: PlanParts, asked: Application): Promise<PromotionResult> {
  assertPlatform(context);
  assertPackage(asked.package);
  const { items: wanted, publish, note, planHash, accept: isAccepted } = asked;
  if (isAccepted && !may(context.actor, "form-design:discard")) throw new AppError("access.denied");
  const pictures = await arrivedPictures(context, parts.files, asked.package, wanted);
  const hasDocuments = wanted.some(({ kind }) => kind === "document" || DESIGNS.has(kind));
  if (!publish || !hasDocuments)
    return inTransaction(context, async (inside) => {
      const { items, left, together } = await chosenItems(inside, parts, asked, pictures);
      return bringRest(inside, parts, asked, { items, left, together, designs: await bringDesigns(inside, items, together) });
    });
  assertPublisher(context);
  let chosen: Chosen = { items: [], left: [], designs: new Map(), together: context.documents };
  let result: PromotionResult = { items: [] };
  await parts.living.changeMade(
    async (trx) => {
      const inside = { ...context, db: trx };
      const { items, left, together } = await chosenItems(inside, parts, asked, pictures);
      const before = await publishedSet(inside, items);
      chosen = { items, left, together, designs: await bringDesigns(inside, items, together) };
      if (!asked.over) await assertAsDrafted(inside, items, before.published);
      assertMayPublish(inside, chosen.designs);
      return publishedSet(inside, items, ({ packed }) => chosen.designs.get(itemKey(packed))?.id);
    },
    {
      ...{ by: context.actor.id, tenant: context.actor.tenant, note, planHash: planHash ?? undefined, isAccepted },
      beside: async (trx, versions, inForce) => {
        const inside = { ...context, db: trx, documents: editionOf(inForce).in(context.language) };
        await settleDesigns(inside, chosen.designs, versions);
        result = await bringRest(inside, parts, asked, { ...chosen, together: inside.documents });
      },
    },
  );
  return result;
}

interface Chosen {
  readonly items: readonly ComparedItem[];
  /** Those that stay out, as nothing is published. */
  readonly left: readonly ComparedItem[];
  /** The documents in force with those that came among them, also where these are only drafted. */
  readonly together: Documents;
  readonly designs: BroughtDesigns;
}

/** The items that are to come in, merged with what is here now, with the documents that are in force then; nothing stands against them. */
async function chosenItems(context: RecordContext, parts: PlanParts, asked: Application, pictures: ArrivedPictures) {
  const seen = new Map(asked.items.map((item) => [itemKey(item), item.now]));
  const packed = asked.package.items.filter((item) => seen.has(itemKey(item)));
  if (packed.length < seen.size) throw new AppError("record.notFound");
  const compared = await compareItems(context, packed, asked.choices);
  if (!compared.every(({ isAllowed }) => isAllowed)) throw new AppError("access.denied");
  if (compared.some((item) => seen.get(itemKey(item.packed)) !== item.now)) throw new AppError("promotion.outdated");
  const items = await withLocalPictures(context, parts.files, pictures, compared);
  const set = { ...(await publishedSet(context, items)), isWanted: asked.publish };
  const { byItem, together, left } = await problemsOfItems(context, items, set, parts.inForce, parts.texts);
  const isLeft = ({ packed: one }: ComparedItem) => left.has(itemKey(one));
  const open = items.filter((item) => item.open.length > 0 && !isLeft(item));
  if (open.length > 0)
    throw new AppError("promotion.undecided", { params: { names: open.map(({ packed: one }) => one.title).join(", ") } });
  const faults = [...byItem].flatMap(([name, list]) =>
    list
      .filter(({ severity }) => severity === "error")
      .map(({ place, message }) => ({ place: place ? `${name} ${placeText(place)}` : name, message })),
  );
  const [first] = faults;
  if (first)
    throw new AppError("promotion.faulty", {
      params: { message: `${first.place}: ${first.message}` },
      fields: faults.map(({ place, message }) => ({ path: place, code: "field.document", params: { message } })),
    });
  return { items: items.filter((item) => !isLeft(item)), left: items.filter(isLeft), together };
}

/** What comes in beside the documents, in the order in which one needs the other; and what went out or came in is noted. */
async function bringRest(
  context: RecordContext,
  parts: PlanParts,
  asked: Application,
  { items, left, together, designs }: Chosen,
): Promise<PromotionResult> {
  const codes = new RecordCodes(context);
  const of = (kind: ItemKind) => items.filter(({ packed }) => packed.kind === kind);
  const done = new Map<ComparedItem, PromotionResult["items"][number]>();
  const note = (item: ComparedItem, became: PromotionResult["items"][number]["became"], address: string | null = null) =>
    done.set(item, { kind: item.packed.kind, id: item.packed.id, became, address });
  for (const item of items) {
    const design = designs.get(itemKey(item.packed));
    if (!design) continue;
    note(item, asked.publish ? "published" : isTaken(item) ? "draft" : "nothing", `/designer/${item.packed.kind}/${design.id}`);
  }
  for (const item of of("document")) note(item, asked.publish ? "published" : "nothing");
  await bringRoles(context, codes, of("role"), asked.note ?? asked.package.site);
  for (const item of of("role")) note(item, isTaken(item) ? "rightsDraft" : "nothing", isTaken(item) ? "/rightsWorkbench" : null);
  for (const item of of("flow")) {
    const drafting = { ...context, documents: together };
    const { id, isPublished } = await bringFlow(drafting, codes, item, asked.publish ? parts.texts.flowProblems : undefined);
    note(item, isPublished ? "published" : isTaken(item) ? "draft" : "nothing", `/flowDesign?entryId=${id}`);
  }
  await bringEntries(context, codes, of("menu"));
  for (const item of of("menu")) note(item, isTaken(item) ? "saved" : "nothing");
  for (const item of left) note(item, "left");
  for (const { packed } of items) await noteState(context, packed);
  await keepPass(context, "promotion", "import", `${asked.package.site}: ${items.map(({ packed }) => itemKey(packed)).join(", ")}`);
  return { items: [...items, ...left].flatMap((item) => done.get(item) ?? []) };
}
