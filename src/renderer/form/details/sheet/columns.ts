import { useMemo } from "react";
import { wordsOf } from "../../../../model/boolean-words.ts";
import { dictionaryOf } from "../../../../model/dictionary-field.ts";
import { useBundle } from "../../../bundle.tsx";
import { useTexts } from "../../../texts.ts";
import { useHabits } from "../../../useHabits.ts";
import type { DetailsColumn, DetailsPlan } from "../../model/plan.ts";
import { gridColumn } from "../columns.tsx";
import type { PasteColumn } from "./paste.ts";
import { isSummed } from "./totals.ts";

/** A column of a sheet: what its cells hold, how they read and write as text, and how they are drawn. */
export interface SheetColumn extends PasteColumn {
  readonly plan: DetailsColumn;
  readonly width: number;
  readonly align: "left" | "center" | "right";
  readonly isSummed: boolean;
  /** Edited by the field's own control alone: no text stands for its value. */
  readonly needsControl: boolean;
  /** What F4 opens: the choices below the cell, the picker of records, the field's own control, or what the place around has (`SheetProps.onOpen`). */
  readonly opens: "choices" | "picker" | "control" | "place" | undefined;
}

const WITHOUT_TEXT = ["references", "json", "secret"];
const DRAWN_FORMATS = ["html", "signature", "color", "condition"];

function opens({ field: { kind, property }, options }: DetailsColumn, needsControl: boolean): SheetColumn["opens"] {
  if (needsControl) return "control";
  // A value that the dictionary lacks is added in the control.
  if (kind === "values") return "control";
  if (property["x-dict"]) return property["x-multiple"] || options.canInsert === true ? "control" : "choices";
  if (kind === "reference") return "picker";
  return ["date", "datetime"].includes(kind) || ["time", "month"].includes(property.format ?? "") ? "control" : undefined;
}

/** The columns of a details grid as a sheet takes them, in the language of the page. */
export function useSheetColumns(details: DetailsPlan): readonly SheetColumn[] {
  const t = useTexts("widgets");
  const { dictionaries } = useBundle();
  const habits = useHabits();
  return useMemo(
    () =>
      details.columns.map((plan): SheetColumn => {
        const { field } = plan;
        const { width, align } = gridColumn(plan);
        const needsControl = WITHOUT_TEXT.includes(field.kind) || DRAWN_FORMATS.includes(field.property.format ?? "");
        return {
          plan,
          field,
          name: plan.name,
          title: plan.title,
          width,
          align,
          isSummed: isSummed(field),
          isComputed: field.property["x-computed"] !== undefined,
          needsControl,
          opens: opens(plan, needsControl),
          items: dictionaries[dictionaryOf(field) ?? ""] ?? [],
          ...wordsOf(field.property, { yes: t("boolean.yes"), no: t("boolean.no") }),
          habits,
        };
      }),
    [details, dictionaries, habits, t],
  );
}
