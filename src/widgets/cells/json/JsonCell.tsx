import { lazy, Suspense, useState } from "react";
import { useEntity } from "../../../renderer/bundle.tsx";
import type { CellProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { defineCell, type OptionSchemas, type OptionsOf } from "../../define.ts";
import styles from "./json.module.css";
import { Pairs } from "./Pairs.tsx";
import { entriesOf, pairsOf } from "./pairs.ts";

const OPTIONS = {
  with: {
    type: "string",
    pattern: "^[a-z][A-Za-z0-9]{0,54}$",
    description: "The field of the same record that holds the value afterwards: the two are shown side by side, what changed is marked.",
  },
  open: {
    type: "boolean",
    default: false,
    description: "Show the pairs in place, for a detail view.",
  },
} as const satisfies OptionSchemas;
type JsonCellOptions = OptionsOf<typeof OPTIONS>;

const JsonDialog = lazy(() => import("./JsonDialog.tsx"));

/** A JSON value as keys and values, the snapshot of a record under its fields' titles (x-snapshot). Closed until it is asked for. */
export function JsonCell({ value, row, field, options }: CellProps<unknown, JsonCellOptions>) {
  const t = useTexts("widgets");
  // Undefined until it was opened once; then the dialog stays while it fades out and gives the focus back.
  const [opened, setOpened] = useState<boolean>();
  const snapshot = field.property["x-snapshot"];
  const entityId = snapshot ? row[snapshot] : undefined;
  const entity = useEntity(typeof entityId === "string" ? entityId : undefined);
  const compared = options.with !== undefined;
  const after = options.with === undefined ? value : row[options.with];
  const count = new Set([...Object.keys(entriesOf(value)), ...Object.keys(entriesOf(after))]).size;
  if (count === 0) return value === null || value === undefined || typeof value === "object" ? null : <span>{String(value)}</span>;

  const { title } = field.property;
  if (options.open) return <Pairs pairs={pairsOf(value, after, entity)} compared={compared} label={title} />;
  return (
    <>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {t("json.open", { count })}
      </button>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <JsonDialog
            open={opened}
            title={title}
            pairs={pairsOf(value, after, entity)}
            compared={compared}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  );
}

export const json = defineCell({
  name: "json",
  description: "A JSON value as keys and values, closed until it is asked for.",
  takes: { grid: ["json"] },
  options: OPTIONS,
  component: JsonCell,
  fits: (field) => field.kind === "json",
  width: 110,
  examples: {
    field: "before",
    value: { name: "甲公司", amount: "1000.00", status: 1, extra: { note: "旧" } },
    row: { module: "sample" },
    states: {
      Compared: {
        row: { module: "sample", after: { name: "甲公司", amount: "2500.50", status: 2, extra: { note: "新" } } },
        options: { with: "after", open: true },
      },
      Open: { options: { open: true } },
      UnknownEntity: { row: {}, options: { open: true } },
    },
  },
});
