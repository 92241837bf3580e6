import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { lazy, Suspense, useState } from "react";
import { access } from "../../model/access.ts";
import type { Entity } from "../../model/documents.ts";
import type { ListQuery } from "../../model/wire.ts";
import type { ListAction } from "../actions/derive-actions.ts";
import type { Actions } from "../actions/useActions.tsx";
import type { ListColumn } from "../columns/derive-columns.ts";
import { useTold } from "../form/state/useTold.ts";
import { reloadRecords } from "../list/records-key.ts";
import { usePane, useServices } from "../services.tsx";
import { useErrorText } from "../states/useErrorText.ts";
import { useTexts } from "../texts.ts";
import { useStable } from "../useStable.ts";
import { isWorkOn } from "./import-draft.ts";

// Few who open a list import into it.
const ImportDialog = lazy(async () => ({ default: (await import("./ImportDialog.tsx")).ImportDialog }));

/** The actions of a list, export and import among them: what goes out are the rows that it asks for, all its pages, and the columns that it shows. */
export function useExchange(
  { run, dialogs }: Actions,
  entity: Entity,
  query: Pick<ListQuery, "sort" | "condition" | "keyword">,
  columns: readonly ListColumn[],
): Actions {
  const t = useTexts("exchange");
  const { exchange, viewer } = useServices();
  const { message } = App.useApp();
  const textOf = useErrorText();
  const client = useQueryClient();
  const [importing, setImporting] = useState<"open" | "closed">();
  // Corrections of a file are unsaved input, in the dialog and after it: closing the tab forgets them.
  const { desk, setUnsaved } = usePane();
  const [corrected, setCorrected] = useState(() => isWorkOn(desk, entity));
  useTold(corrected, setUnsaved);

  const exportNow = async () => {
    const source = await exchange?.();
    if (!source) return;
    const key = `export-${entity.$id}`;
    try {
      const shownFields = columns.filter(({ hidden }) => !hidden).map(({ field }) => field.name);
      // The rows of details go along: no list shows them as a column.
      const detailsFields = Object.keys(entity.properties).filter(
        (name) => entity.properties[name]?.["x-details"] && access(entity, name, viewer, "view") !== "hidden",
      );
      const { sort, condition, keyword } = query;
      const job = await source.export(entity, {
        columns: [...shownFields, ...detailsFields],
        ...(sort && { sort }),
        ...(condition && { condition }),
        ...(keyword !== undefined && { keyword }),
      });
      if (job.file) {
        await source.download(job);
        message.success({ key, content: t("exported", { count: job.done }) });
      } else if (job.error) message.error({ key, content: job.error.message });
      else message.info({ key, content: t("exportLater") });
    } catch (error) {
      message.error({ key, content: textOf(error) });
    }
  };

  return {
    run: useStable((action: ListAction, rows, choice) => {
      if (action === "export") void exportNow();
      else if (action === "import") setImporting("open");
      else run(action, rows, choice);
    }),
    dialogs: (
      <>
        {dialogs}
        {importing && (
          <Suspense fallback={null}>
            <ImportDialog
              entity={entity}
              open={importing === "open"}
              onClose={() => setImporting("closed")}
              onChanged={() => void reloadRecords(client, entity.$id)}
              onUnsaved={setCorrected}
            />
          </Suspense>
        )}
      </>
    ),
  };
}
