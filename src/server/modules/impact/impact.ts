import { createHash } from "node:crypto";
import systemFields from "../../../../schemas/language/system-fields.json" with { type: "json" };
import { checkDocuments } from "../../../model/check/check.ts";
import type { Target } from "../../../model/check/mentions.ts";
import { printProblem } from "../../../model/check/problems.ts";
import type { ImpactOf, ImpactRows } from "../../../model/contract/impact.ts";
import type { Documents } from "../../../model/documents.ts";
import { renameWithColumns } from "../../../model/impact/former-name.ts";
import { fileOf, keyOf } from "../../../model/impact/places.ts";
import type { NewName, Renamed } from "../../../model/impact/rename.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import { nameOf } from "../../../model/written-document.ts";
import type { Context } from "../../context.ts";
import type { WrittenSet } from "./documents.ts";
import { shownPlaces } from "./places.ts";
import { ROWS } from "./rows.ts";
import { namesOfRecords } from "./titles.ts";

/** Who asks, and what is in force. */
interface Asked {
  readonly context: Context;
  readonly set: WrittenSet;
  readonly documents: Documents;
}

/** Everything that names a target, in documents and rows; with a name, also what would stand there, and what the check would say. */
export async function impactOf({ context, set, documents }: Asked, target: Target, name?: NewName): Promise<ImpactOf> {
  const places = shownPlaces(set, target, name);
  const renamed = name === undefined ? undefined : renameWithColumns(set, target, name);
  const rows = await rowsOf(context, { target, name: name ?? PROBE, documents });
  const refusal = refusalOf(set, target);
  return {
    title: titleOf(set.documents, target),
    parts: partsOf(set.documents, target),
    places,
    rows,
    refusal,
    files: [...new Set(places.flatMap(({ published, document }) => (published ? [] : [`${document.kind} ${document.id}`])))],
    problems: renamed && refusal === null ? problemsOf(set, renamed) : [],
    hash: hashOf(set, target, rows),
  };
}

/** Any name that nothing has. */
const PROBE = "zz0";

async function rowsOf(
  context: Context,
  renaming: { readonly target: Target; readonly name: NewName; readonly documents: Documents },
): Promise<ImpactRows[]> {
  const found: ImpactRows[] = [];
  for (const rows of ROWS) {
    const { count, records } = await rows.find(context.db, renaming);
    if (count === 0) continue;
    const names = records ? await namesOfRecords(context, records.entity, records.ids) : [];
    const same = found.find(({ kind }) => kind === rows.kind);
    if (same) found.splice(found.indexOf(same), 1, { ...same, count: same.count + count, records: [...same.records, ...names] });
    else found.push({ kind: rows.kind, count, records: names });
  }
  return found;
}

/** Fields that the product keeps by itself are named by the language, also where a document gives them a title of its own. */
const isOfLanguage = (target: Target): boolean => "field" in target && target.field.field in systemFields;

/** Why something cannot get another name while the server runs: what files say that may not be rewritten, and what the product itself names. */
export function refusalOf({ mentions, published, rewritable }: WrittenSet, target: Target): ImpactOf["refusal"] {
  if ("entity" in target) return "entity";
  const places = mentions.get(keyOf(target)) ?? [];
  if (places.length === 0) return "gone";
  if (isOfLanguage(target) || !places.some(({ declares }) => declares)) return "system";
  const isOpen = (name: string) => published.has(name) || rewritable.has(name);
  return places.every(({ document }) => isOpen(nameOf(document))) ? null : "file";
}

/** What the check says of the documents under the new name, and did not say before. */
function problemsOf(set: WrittenSet, { documents }: Renamed): string[] {
  const said = (all: readonly WrittenDocument[]) => checkDocuments({ files: all.map(fileOf) }).problems.map(printProblem);
  const before = new Set(said(set.documents));
  return said(documents).filter((problem) => !before.has(problem));
}

/** What has a name within a target: the fields of an entity, the values of a dictionary. */
function partsOf(documents: readonly WrittenDocument[], target: Target): ImpactOf["parts"] {
  const parts: Target[] = [];
  const contentOf = (kind: string, id: string) => documents.find((document) => document.kind === kind && document.id === id)?.content;
  if ("entity" in target)
    for (const field of Object.keys((contentOf("entity", target.entity)?.properties as object | undefined) ?? {}))
      parts.push({ field: { entity: target.entity, field } });
  if ("dictionary" in target)
    for (const { value } of (contentOf("dictionary", target.dictionary)?.items as
      | readonly { readonly value: string | number }[]
      | undefined) ?? [])
      parts.push({ dictionaryValue: { dictionary: target.dictionary, value } });
  return parts.map((part) => ({ target: part, title: titleOf(documents, part) }));
}

function titleOf(documents: readonly WrittenDocument[], target: Target): string {
  const find = (kinds: readonly string[], id: string) =>
    documents.find((document) => kinds.includes(document.kind) && document.id === id)?.content;
  const text = (value: unknown, otherwise: string) => (typeof value === "string" ? value : otherwise);
  if ("field" in target) {
    const properties = find(["entity"], target.field.entity)?.properties as
      | Readonly<Record<string, { readonly title?: unknown }>>
      | undefined;
    return text(properties?.[target.field.field]?.title, target.field.field);
  }
  if ("dictionaryValue" in target) {
    const { dictionary, value } = target.dictionaryValue;
    const items = find(["dictionary"], dictionary)?.items as readonly { readonly value: unknown; readonly label?: unknown }[] | undefined;
    return text(items?.find((item) => item.value === value)?.label, String(value));
  }
  if ("dictionary" in target) return text(find(["dictionary"], target.dictionary)?.title, target.dictionary);
  if ("entity" in target) return text(find(["entity"], target.entity)?.title, target.entity);
  return text(find(["screen", "tab-page"], target.screen)?.title, target.screen);
}

/** Of what was seen: the places with their documents' versions, and how many rows of each kind. */
export function hashOf({ mentions, published }: WrittenSet, target: Target, rows: readonly ImpactRows[]): string {
  const places = (mentions.get(keyOf(target)) ?? []).map(({ document, path }) => [
    nameOf(document),
    published.get(nameOf(document))?.version ?? 0,
    path,
  ]);
  return createHash("sha256")
    .update(JSON.stringify([places, rows.map(({ kind, count }) => [kind, count])]))
    .digest("base64url");
}
