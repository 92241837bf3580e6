import { useMemo, useState } from "react";
import type { Entity } from "../../model/documents.ts";
import type { Row } from "../../model/wire.ts";
import { useBundle } from "../bundle.tsx";
import { pickerScreen } from "./derive-picker.ts";
import { PickerLists } from "./PickerLists.tsx";
import pageStyles from "./picker-page.module.css";

const NOTHING: ReadonlySet<string> = new Set();
const ignore = (_row: Row) => {};

/** A screen of kind `picker` opened by its own address: what a reference field would offer, to look at. */
export function PickerPage({ entity }: { entity: Entity }) {
  const { screen: pickerDocument } = useBundle();
  const [selected, setSelected] = useState(NOTHING);
  const screen = useMemo(() => pickerScreen(entity, pickerDocument), [entity, pickerDocument]);
  return (
    <section className={pageStyles.page} aria-label={screen.title ?? entity.title}>
      <PickerLists
        id={entity.$id}
        entity={entity}
        screen={screen}
        rows={{ selection: "multiple", selected, onSelect: setSelected, onOpen: ignore, filter: undefined }}
      />
    </section>
  );
}
