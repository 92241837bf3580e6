import { useMemo } from "react";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import { ListFrame } from "../list/ListFrame.tsx";
import { ListRows } from "../list/ListRows.tsx";
import { usePagedList } from "../list/usePagedList.tsx";
import { useTexts } from "../texts.ts";
import { ChildTabs } from "./ChildTabs.tsx";
import styles from "./master-detail.module.css";
import { Split } from "./Split.tsx";
import { useStacked } from "./useStacked.ts";

/** Height of the masters' grid in pixels at most (specification administration §9), where the page scrolls; and of one without rows. */
const MOST_HEIGHT = 400;
const EMPTY_HEIGHT = 220;
/** Heading and scroll bar of a grid. */
const AROUND_ROWS = 58;

/** The masters, chosen by radio or checkbox or by a click on a cell, over all pages; and what belongs to them. */
export function MasterList({ bundle, entity }: { bundle: ScreenBundle; entity: Entity }) {
  const t = useTexts("master");
  const { screen } = bundle;
  // Without a choice there is nothing below: rows are always chosen here.
  const chosen = useMemo(() => choosing(bundle), [bundle]);
  const list = usePagedList(chosen, entity);
  const stacked = useStacked();
  const masters = useMemo(() => [...list.selection.ids], [list.selection.ids]);
  const children = (
    <ChildTabs bundle={bundle} master={entity} title={t("child", { title: list.title })} masters={masters} filling={!stacked} />
  );
  if (!stacked) {
    const above = (
      <ListFrame list={list} foldable>
        <ListRows list={list} />
      </ListFrame>
    );
    return <Split preference={`screen.${screen.$id}.split`} label={t("border")} above={above} below={children} />;
  }
  const rows = list.records.data?.records.length ?? 0;
  const lines = list.grid.summary ? rows + 1 : rows;
  const height = rows === 0 ? EMPTY_HEIGHT : Math.min(MOST_HEIGHT, lines * (list.grid.rowHeight ?? 0) + AROUND_ROWS);
  return (
    <div className={styles.screen}>
      <ListFrame list={list} foldable fitting>
        <ListRows list={list} height={height} />
      </ListFrame>
      {children}
    </div>
  );
}

const choosing = (bundle: ScreenBundle): ScreenBundle => {
  const { selection = "multiple" } = bundle.screen;
  return { ...bundle, screen: { ...bundle.screen, selection: selection === "none" ? "multiple" : selection } };
};
