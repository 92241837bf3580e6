import type { ReactNode } from "react";
import { ActionButtons } from "../actions/ActionButtons.tsx";
import { BinButton } from "../history/BinButton.tsx";
import { FailureLine } from "../states/Failure.tsx";
import { ListFooter } from "./ListFooter.tsx";
import { ListTools } from "./ListTools.tsx";
import { RecordsFrame, type RecordsFrameProps } from "./RecordsFrame.tsx";
import type { PagedList } from "./usePagedList.tsx";
import { useChosenNow } from "./useSelection.ts";

interface ListFrameProps extends Pick<RecordsFrameProps, "foldable" | "fitting"> {
  readonly list: PagedList;
  readonly children: ReactNode;
}

/** A paged list around its rows: query form, toolbar, footer, and the forms of its records. */
export function ListFrame({ list, foldable, fitting, children }: ListFrameProps) {
  const { screen, entity, actions, run, records, form, selection } = list;
  const { data, loading, error, retry, reload } = records;
  const chosen = useChosenNow(selection.rows, data?.records);
  return (
    <RecordsFrame
      title={list.title}
      description={screen.description}
      warning={screen.warning}
      foldable={foldable}
      fitting={fitting}
      actions={<ActionButtons actions={actions} chosen={chosen} run={run} />}
      tools={<BinButton screen={screen} entity={entity} actions={actions} />}
      form={form}
      loading={loading}
      look={<ListTools columns={list.columns} density={list.density} onDensity={list.setDensity} loading={loading} onReload={reload} />}
      failure={data && error !== undefined && <FailureLine error={error} onRetry={retry} />}
      footer={<ListFooter list={list} />}
    >
      {children}
      {list.dialogs}
    </RecordsFrame>
  );
}
