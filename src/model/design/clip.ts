import type { Entity, Property } from "../documents.ts";
import { kindOf } from "../fields.ts";
import { nameOf, type WrittenDocument } from "../written-document.ts";
import { CannotDesign } from "./cannot-design.ts";
import { type Design, entityIn } from "./design.ts";
import { propertyIn, shownEntry } from "./field-commands.ts";
import type { Texts } from "./texts.ts";
import { textsBelow } from "./texts.ts";

/** A field with all that belongs to it. */
export interface ClipField {
  readonly field: string;
  readonly property: Property;
  readonly required: boolean;
  readonly texts: Texts;
  /** What the form says of it. */
  readonly words: Readonly<Record<string, unknown>>;
  /** Of details: the entity of their rows. */
  readonly rows?: WrittenDocument | undefined;
}

/** Fields that were copied, as they are put into another form: JSON, so that a clipboard can hold them. */
export interface Clip {
  readonly formwork: "design";
  /** The entity from which they were taken: what their rules read. */
  readonly entity: Entity;
  readonly fields: readonly ClipField[];
  /** The dictionaries of the design that they have. */
  readonly dictionaries: readonly WrittenDocument[];
}

/**
 * Some fields of an entity of the design with what belongs to them.
 * @throws CannotDesign where one of them is not there
 */
export function clipOf(design: Design, fields: readonly string[], entity: string = design.main): Clip {
  const { content, texts } = entityIn(design, entity);
  const taken = fields.map((field): ClipField => {
    const property = propertyIn(design, entity, field);
    const rows = property["x-details"];
    return {
      ...{ field, property, required: content.required?.includes(field) === true },
      texts: textsBelow(texts, ["properties", field]),
      words: shownEntry(design, entity, field)?.words ?? {},
      ...(rows !== undefined && { rows: entityIn(design, rows) as WrittenDocument }),
    };
  });
  const own = new Set(taken.flatMap(({ property, rows }) => [property, ...(rows ? propertiesOf(rows) : [])]).flatMap(dictionariesOf));
  const dictionaries = [...own].flatMap((id) => design.documents.get(nameOf({ kind: "dictionary", id })) ?? []);
  return { formwork: "design", entity: content, fields: taken, dictionaries };
}

export const propertiesOf = ({ content }: WrittenDocument): Property[] => Object.values((content as unknown as Entity).properties);

export const dictionariesOf = ({ "x-dict": one, items }: Property): string[] => [one, items?.["x-dict"]].filter((id) => id !== undefined);

/**
 * What somebody pasted, if it is fields of a form.
 * @throws CannotDesign where it is anything else
 */
export function readClip(text: string): Clip {
  try {
    const clip: unknown = JSON.parse(text);
    if (isClip(clip)) return clip;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new CannotDesign("design.clip");
}

function isClip(value: unknown): value is Clip {
  if (typeof value !== "object" || value === null) return false;
  const { formwork, entity, fields, dictionaries } = value as Partial<Clip>;
  if (formwork !== "design" || !Array.isArray(fields) || fields.length === 0 || !Array.isArray(dictionaries)) return false;
  const isEntity = typeof entity === "object" && typeof entity?.$id === "string" && typeof entity.properties === "object";
  return (
    isEntity &&
    fields.every(({ field, property }) => typeof field === "string" && typeof property?.title === "string") &&
    dictionaries.every(isDictionary)
  );
}

const isDictionary = (document: unknown): boolean => {
  const { kind, id, content, texts } = (document ?? {}) as Partial<WrittenDocument>;
  return kind === "dictionary" && typeof id === "string" && Array.isArray(content?.items) && typeof texts === "object";
};

/** Whether a field of the target can be read where one of the same name was: it holds the same kind of value. */
export const isLike = (a: Property | undefined, b: Property | undefined): boolean =>
  a !== undefined && b !== undefined && kindOf(a) === kindOf(b);
