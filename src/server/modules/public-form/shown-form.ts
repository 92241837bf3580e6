import { access } from "../../../model/access.ts";
import type { DictionaryItem } from "../../../model/contract/dictionaries.ts";
import type { PublicField, PublicForm } from "../../../model/contract/public-form.ts";
import type { Entity } from "../../../model/documents.ts";
import type { Field } from "../../../model/fields.ts";
import { fieldsOfLink, isToldOutside } from "../../../model/public-form.ts";
import type { Context } from "../../context.ts";
import { dictionaryItems } from "../dictionaries/labels.ts";
import { ONCE, type OpenLink } from "./open-link.ts";

/** The fields of a link that its owner may fill in himself. */
export const fieldsFor = ({ actor }: Context, entity: Entity, link: Pick<OpenLink, "fields">): readonly Field[] =>
  fieldsOfLink(entity, link.fields).filter(({ name }) => access(entity, name, actor, "add") === "editable");

/** A form as its public page shows it: what is filled in, in the reader's language, and nothing of what is stored. */
export async function shownForm(context: Context, entity: Entity, link: OpenLink): Promise<PublicForm> {
  const fields = fieldsFor(context, entity, link);
  const types = fields.flatMap(({ property }) => property["x-dict"] ?? property.items?.["x-dict"] ?? []);
  const rule = (source: string | undefined) => (source !== undefined && isToldOutside(entity, source, fields) ? source : null);
  const items = await dictionaryItems(context, [...new Set(types)]);
  return {
    ...{ title: link.name, intro: link.intro, captcha: link.captcha, contact: link.once === ONCE.contact, openUntil: link.openUntil },
    fields: fields.map((field) => ({
      ...shownField(field, items[field.property["x-dict"] ?? field.property.items?.["x-dict"] ?? ""]),
      visibleWhen: rule(field.property["x-visible"]),
      requiredWhen: rule(field.property["x-required"]),
    })),
  };
}

function shownField(field: Field, items: readonly DictionaryItem[] | undefined): Omit<PublicField, "visibleWhen" | "requiredWhen"> {
  const { name, property, required } = field;
  const fallback = property.default;
  return {
    ...{ name, title: property.title ?? name, description: property.description ?? null, kind: kindOf(field), required },
    default: typeof fallback === "string" || typeof fallback === "number" || typeof fallback === "boolean" ? fallback : null,
    maxLength: property.maxLength ?? null,
    minimum: numberOf(property.minimum),
    maximum: numberOf(property.maximum),
    scale: field.kind === "decimal" ? (property["x-scale"] ?? 2) : null,
    options: (items ?? []).filter(({ closed }) => !closed).map(({ value, label }) => ({ value, label })),
  };
}

function kindOf({ kind, property }: Field): PublicField["kind"] {
  if (kind === "values") return "choices";
  if (property["x-dict"] !== undefined) return "choice";
  if (kind === "number") return "decimal";
  if (kind === "integer" || kind === "decimal" || kind === "boolean" || kind === "date" || kind === "datetime") return kind;
  return property.format === "multiline" ? "multiline" : "text";
}

/** Bounds of days are texts: the server keeps them. */
const numberOf = (bound: string | number | undefined): number | null => (typeof bound === "number" ? bound : null);
