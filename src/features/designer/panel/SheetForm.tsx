import { useMemo } from "react";
import type { Entity, ScreenBundle } from "../../../model/documents.ts";
import type { SheetEntry } from "../../../model/property-sheet/property-sheet.ts";
import { type SheetChange, type SheetParts, sheetChanges, sheetValueOf } from "../../../model/property-sheet/sheet-value.ts";
import { ValueFormOf } from "../../../renderer/form/page/ValueForm.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { useStable } from "../../../renderer/useStable.ts";
import { type SheetChoices, sheetBundle } from "./sheet-bundle.ts";

interface SheetProps {
  readonly sheet: readonly SheetEntry[];
  readonly parts: SheetParts;
  readonly about: Entity;
  readonly around: ScreenBundle;
  readonly choices: SheetChoices;
  readonly readOnly: boolean;
  readonly onChange: (changes: readonly SheetChange[]) => void;
}

/** The properties of a field as a form; what is changed in it is told as changes of the documents. */
export function SheetForm({ sheet, parts, about, around, choices, readOnly, onChange }: SheetProps) {
  const t = useTexts("designer");
  const bundle = useMemo(
    () =>
      sheetBundle(
        ...([sheet, about, around] as const),
        {
          title: (key) => t([`property.${key.replaceAll(".", "_")}`, `property.${key.slice(key.lastIndexOf(".") + 1)}`]),
          group: (group) => t(`panel.group.${group}`),
          choice: (key, value) =>
            key === "widget"
              ? t([`palette.item.${value}`, `widget.${value}`])
              : t(`choice.${key.slice(key.lastIndexOf(".") + 1)}.${value}`),
        },
        choices,
      ),
    [sheet, about, around, choices, t],
  );
  const value = useMemo(() => sheetValueOf(sheet, parts), [sheet, parts]);
  const change = useStable((next: Readonly<Record<string, unknown>>) => {
    const changes = sheetChanges(sheet, parts, value, next);
    if (changes.length > 0) onChange(changes);
  });
  return <ValueFormOf atOnce {...{ bundle, value, readOnly }} onChange={change} />;
}
