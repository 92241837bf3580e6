import { useState } from "react";
import type { Entity } from "../../model/documents.ts";
import type { Row } from "../../model/wire.ts";
import { useBundle } from "../bundle.tsx";
import { pickerScreen } from "./derive-picker.ts";
import pageStyles from "./picker-page.module.css";
import { RecordPicker } from "./RecordPicker.tsx";
import { TreePicker } from "./TreePicker.tsx";

const NOTHING: ReadonlySet<string> = new Set();
const ignore = (_row: Row) => {};

/** A screen of kind `picker` opened by its own address: what a reference field would offer, to look at. */
export function PickerPage({ entity }: { entity: Entity }) {
  const { screen: given } = useBundle();
  const [selected, setSelected] = useState(NOTHING);
  const screen = pickerScreen(entity, given);
  const Rows = entity["x-parent"] === undefined ? RecordPicker : TreePicker;
  return (
    <section className={pageStyles.page} aria-label={screen.title ?? entity.title}>
      <Rows
        entity={entity}
        screen={screen}
        selection="multiple"
        selected={selected}
        onSelect={setSelected}
        onOpen={ignore}
        filter={undefined}
      />
    </section>
  );
}
