import { lazy, Suspense } from "react";
import type { Reference } from "../../../../model/wire.ts";
import { useOpeners } from "../../../openers.ts";
import type { SheetColumn } from "./columns.ts";
import type { PastePlan } from "./paste.ts";
import type { Box } from "./range.ts";
import type { SheetCommands } from "./sheet-commands.ts";

const RowMenu = lazy(async () => ({ default: (await import("./RowMenu.tsx")).RowMenu }));
const PastePreview = lazy(async () => ({ default: (await import("./PastePreview.tsx")).PastePreview }));

interface PopupsProps {
  readonly box: Box;
  readonly count: number;
  readonly limit: number;
  readonly keepsRows: boolean;
  readonly commands: SheetCommands;
  /** The active cell's column and what stands in the cell. */
  readonly column: SheetColumn;
  readonly value: unknown;
  readonly menu: { readonly left: number; readonly top: number } | undefined;
  readonly pastePlan: PastePlan | undefined;
  readonly picking: boolean;
  readonly onMenuClose: () => void;
  readonly onAnswer: (good: boolean) => void;
  readonly onPick: (reference: Reference) => void;
  readonly onPicked: () => void;
}

/** What opens over a sheet: the menu of rows, the question of a paste, the picker of records. Their code comes when they do. */
export function SheetPopups(props: PopupsProps) {
  const { box, count, limit, keepsRows, commands, column, value, menu, pastePlan, picking } = props;
  const { Picker } = useOpeners();
  return (
    <Suspense fallback={null}>
      {menu && (
        <RowMenu
          box={box}
          count={count}
          isFull={count >= limit}
          keepsRows={keepsRows}
          commands={commands}
          place={menu}
          onClose={props.onMenuClose}
        />
      )}
      {pastePlan && <PastePreview plan={pastePlan} onAnswer={props.onAnswer} />}
      {column.opens === "picker" && (
        <Picker
          entity={column.field.property["x-entity"] ?? ""}
          picker={typeof column.plan.options.picker === "string" ? column.plan.options.picker : undefined}
          open={picking}
          multiple={false}
          value={referencesOf(value)}
          filter={column.plan.filter}
          onPick={([picked]) => picked && props.onPick(picked)}
          onClose={props.onPicked}
        />
      )}
    </Suspense>
  );
}

const referencesOf = (value: unknown): Reference[] =>
  typeof value === "object" && value !== null && "id" in value && (value as Reference).id !== "?" ? [value as Reference] : [];
