import { Alert } from "antd";
import { useMemo } from "react";
import type { FormField } from "../../../generated/language/screen.ts";
import { sourcesOf } from "../../../model/computed-sources.ts";
import type { Command } from "../../../model/design/command.ts";
import { type Design, entityIn } from "../../../model/design/design.ts";
import { detailsPlace, groupAt, placeOf } from "../../../model/design/form-edit.ts";
import type { Entity, Property } from "../../../model/documents.ts";
import { type FieldKind, fieldsOf } from "../../../model/fields.ts";
import { sheetOf } from "../../../model/property-sheet/property-sheet.ts";
import { type SheetChange, withValueAt } from "../../../model/property-sheet/sheet-value.ts";
import { fieldWidgetFor } from "../../../renderer/lookup.ts";
import { useServices } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import type { Drawable } from "../canvas/Canvas.tsx";
import { treeOf } from "../design-view.ts";
import { CarryList } from "./CarryList.tsx";
import { SheetForm } from "./SheetForm.tsx";
import type { SheetChoices } from "./sheet-bundle.ts";
import { ValueList } from "./ValueList.tsx";

export interface FieldPanelProps {
  readonly design: Design;
  readonly drawable: Drawable;
  /** The entity whose field it is: the form's own, or that of rows of details. */
  readonly entity: string;
  readonly field: string;
  readonly choices: SheetChoices;
  readonly readOnly: boolean;
  /** @param run what is typed one after the other there is one step */
  readonly perform: (commands: readonly Command[], run?: string) => void;
}

/** What can be said of a field: by the language, as far as it fits what the field holds and the widget that it has. */
export function FieldPanel({ design, drawable, entity: id, field: name, choices, readOnly, perform }: FieldPanelProps) {
  const t = useTexts("designer");
  const { registry } = useServices();
  const entity = entityIn(design, id).content;
  const field = fieldsOf(entity).get(name);
  const entry = entryIn(design, id, name);
  const isRow = id !== design.main;
  const widget = field && (entry?.widget ?? fieldWidgetFor(registry, field, "form")?.name);
  const target = drawable.bundle.entities[field?.property["x-entity"] ?? field?.property.items?.["x-entity"] ?? ""];
  const sheet = useMemo(() => sheetOf({ entity, field: name, widget, target, inRow: isRow }), [entity, name, widget, target, isRow]);
  const offered = useMemo<SheetChoices>(() => {
    const fields = [...fieldsOf(entity).values()].filter(({ system }) => !system);
    const choice = ({ name: value, property }: (typeof fields)[number]) => ({ value, label: property.title });
    const of = (held: FieldKind) => fields.filter(({ kind }) => kind === held).map(choice);
    return { ...choices, fields: fields.map(choice), days: of("date"), texts: of("text"), amounts: of("decimal") };
  }, [choices, entity]);
  const parts = useMemo(() => field && { entity, field: name, property: field.property, entry }, [entity, name, field, entry]);
  if (!parts || !field) return null;
  const change = (changes: readonly SheetChange[]) =>
    perform(commandsOf(changes, { entity: id, field: name, property: field.property, entry }), `sheet ${id}.${name}`);
  const dictionary = field.property["x-dict"] ?? field.property.items?.["x-dict"];
  return (
    <>
      {field.property["x-computed"] !== undefined && <Alert type="info" showIcon message={t("panel.formulaLock")} />}
      {formulasOn(entity, name).map(({ title }) => (
        <Alert key={title} type="warning" showIcon message={t("panel.inFormula", { title })} />
      ))}
      {dictionary !== undefined && <ValueList {...{ design, dictionary, perform, readOnly }} />}
      {field.kind === "reference" && target && (
        <CarryList {...{ entity, target, readOnly, perform }} field={name} carry={field.property["x-carry"]} />
      )}
      <SheetForm
        key={`${id}.${name}`}
        {...{ sheet, parts, readOnly }}
        choices={offered}
        about={entity}
        around={drawable.bundle}
        onChange={change}
      />
    </>
  );
}

/** The entry of a field in the form, or of a column in the rows' group. */
function entryIn(design: Design, id: string, field: string): FormField | undefined {
  const tree = treeOf(design);
  if (id === design.main) {
    const place = placeOf(tree, field);
    const entry = place && groupAt(tree, place).fields?.[place.index];
    return entry && ({ field, ...entry.words } as FormField);
  }
  const details = Object.entries(entityIn(design).content.properties).find(([, property]) => property["x-details"] === id)?.[0];
  const place = details === undefined ? undefined : detailsPlace(tree, details);
  const column = place && groupAt(tree, place).columns?.find((one) => one.field === field);
  return column && ({ field, ...column.words } as FormField);
}

/** The fields whose formulas read a field: it should stay as it is (specification workflow §2). */
const formulasOn = (entity: Entity, field: string): Property[] =>
  Object.values(entity.properties).filter((property) => {
    const source = property["x-computed"];
    return source !== undefined && sourcesOf(entity, source).some((one) => one.field.name === field);
  });

interface Subject {
  readonly entity: string;
  readonly field: string;
  readonly property: object;
  readonly entry: object | undefined;
}

/** Changes of a sheet as commands: of what stands deeper, the whole word is said anew. */
function commandsOf(changes: readonly SheetChange[], { entity, field, property, entry = {} }: Subject): Command[] {
  const parts = { property, entry } as Record<"property" | "entry", object>;
  return changes.map(({ part, path, value }): Command => {
    const [word = ""] = path;
    // What it refers to is what it is: what was said of the former one goes.
    if (word === "x-entity" && typeof value === "string") return { do: "field.become", entity, field, property: { "x-entity": value } };
    if (word === "items" && path[1] === "x-entity" && typeof value === "string")
      return { do: "field.become", entity, field, property: { type: "array", items: { "x-entity": value } } };
    if (part === "required") return { do: "field.set", entity, field, word: "required", value };
    parts[part] = withValueAt(parts[part], path, value);
    const whole = (parts[part] as Readonly<Record<string, unknown>>)[word];
    return part === "property" ? setting(entity, field, word, whole) : { do: "field.show", entity, field, word, value: whole };
  });
}

const setting = (entity: string, field: string, word: string, value: unknown): Command => ({ do: "field.set", entity, field, word, value });
