import { lazy, Suspense, useState } from "react";
import { useEntity } from "../../../renderer/bundle.tsx";
import type { CellProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./json.module.css";
import { Pairs } from "./Pairs.tsx";
import { entriesOf, pairsOf } from "./pairs.ts";

export interface JsonCellOptions {
  /** The field of the same record that holds the value afterwards: the two are shown side by side. */
  readonly with?: string;
  /** Show the pairs in place, for a detail view. Default: a button that opens them. */
  readonly open?: boolean;
}

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
