import { useEffect } from "react";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import { usePane } from "../services.tsx";
import { ListFrame } from "./ListFrame.tsx";
import { ListRows } from "./ListRows.tsx";
import { usePagedList } from "./usePagedList.tsx";

/** A screen of kind `list`: query form, toolbar, paged grid, and the forms of its records. */
export function ListScreen({ bundle, entity }: { bundle: ScreenBundle; entity: Entity }) {
  const list = usePagedList(bundle, entity);
  const { mayRest } = usePane();
  useEffect(() => mayRest?.(), [mayRest]);
  return (
    <ListFrame list={list}>
      <ListRows list={list} />
    </ListFrame>
  );
}
