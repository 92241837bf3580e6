import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useState } from "react";
import type { Entity, Screen } from "../../model/documents.ts";
import type { HistorySource } from "../../model/history.ts";
import { mayDo } from "../../model/permitted.ts";
import { entityAllows } from "../../model/screen-actions.ts";
import type { ListQuery, Page, Row, Sort } from "../../model/wire.ts";
import { nameOf, sortOf } from "../list/list-query.ts";
import { reloadRecords } from "../list/records-key.ts";
import { type Records, useRecords } from "../list/useRecords.ts";
import { type Selection, useSelection } from "../list/useSelection.ts";
import { usePane, useServices } from "../services.tsx";
import { useErrorText } from "../states/useErrorText.ts";
import { useTexts } from "../texts.ts";

/** The removed records of a screen, and what can be done with them. */
export interface Bin {
  readonly request: ListQuery;
  readonly records: Records<Page>;
  readonly selection: Selection;
  readonly search: (keyword: string) => void;
  readonly sort: (sort: readonly Sort[]) => void;
  readonly turn: (current: number, size: number) => void;
  readonly mayPurge: boolean;
  readonly busy: boolean;
  /** Why the last restoring was refused. */
  readonly failure: string | undefined;
  readonly forgive: () => void;
  readonly restore: (rows: readonly Row[]) => Promise<void>;
  /** Asks, naming the records, and deletes them for ever. */
  readonly askPurge: (rows: readonly Row[]) => void;
}

/** Names that a question spells out. */
const NAMED = 5;

export function useBin(screen: Screen, entity: Entity): Bin {
  const t = useTexts("history");
  const textOf = useErrorText();
  const { history, viewer } = useServices();
  const { container } = usePane();
  const { modal, message } = App.useApp();
  const client = useQueryClient();
  const [request, setRequest] = useState<ListQuery>({ current: 1, size: 20, ...(screen.filter && { condition: screen.filter }) });
  const selection = useSelection();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const source = async (): Promise<HistorySource> => {
    const loaded = await history?.();
    if (!loaded) throw new Error("nothing tells of removed records here");
    return loaded;
  };
  const records = useRecords(entity.$id, "removed", request, setRequest, async (query, signal) =>
    (await source()).removed(entity, query, signal),
  );
  const last = Math.max(1, Math.ceil((records.data?.total ?? 0) / request.size));
  if (records.data && !records.data.about && !records.loading && request.current > last) setRequest({ ...request, current: last });

  const attempt = async (rows: readonly Row[], work: (ids: readonly string[]) => Promise<void>, done: string) => {
    const ids = rows.map(({ id }) => id);
    setFailure(undefined);
    setBusy(true);
    try {
      await work(ids);
      selection.drop(ids);
      message.success(done);
    } catch (error) {
      setFailure(textOf(error));
    } finally {
      setBusy(false);
    }
    await reloadRecords(client, entity.$id);
  };
  const namesOf = (rows: readonly Row[]): string => {
    const names = rows.slice(0, NAMED).map((row) => t("bin.quoted", { name: nameOf(entity, row) }));
    const list = names.join(t("listSeparator"));
    return rows.length > NAMED ? t("bin.andMore", { names: list, count: rows.length }) : list;
  };
  return {
    ...{ request, records, selection, busy, failure },
    forgive: () => setFailure(undefined),
    search(keyword) {
      selection.clear();
      const { keyword: _former, ...rest } = request;
      setRequest({ ...rest, current: 1, ...(keyword.trim() !== "" && { keyword: keyword.trim() }) });
    },
    sort(sort) {
      const { sort: _former, ...rest } = request;
      setRequest({ ...rest, current: 1, ...sortOf(sort) });
    },
    turn: (current, size) => setRequest({ ...request, current, size }),
    mayPurge: entityAllows(entity, "delete") && mayDo(viewer, entity, "delete"),
    restore: (rows) => attempt(rows, async (ids) => (await source()).restore(entity, ids), t("bin.restored", { count: rows.length })),
    askPurge: (rows) =>
      void modal.confirm({
        title: t("bin.question"),
        content: t("bin.questionText", { names: namesOf(rows) }),
        okText: t("bin.purge"),
        okButtonProps: { danger: true },
        cancelText: t("cancel"),
        autoFocusButton: "cancel",
        centered: true,
        getContainer: container,
        onOk: () => attempt(rows, async (ids) => (await source()).purge(entity, ids), t("bin.purged", { count: rows.length })),
      }),
  };
}
