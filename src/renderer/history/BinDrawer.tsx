import { Alert, Drawer, Empty } from "antd";
import { useState } from "react";
import type { Entity, Screen } from "../../model/documents.ts";
import type { Row } from "../../model/wire.ts";
import { useBundle } from "../bundle.tsx";
import { useInsidePane } from "../form/page/useInsidePane.ts";
import { Pager } from "../list/Pager.tsx";
import { SelectionBar } from "../list/SelectionBar.tsx";
import { SearchBox } from "../query/SearchBox.tsx";
import { useServices } from "../services.tsx";
import { Failure } from "../states/Failure.tsx";
import { useTexts } from "../texts.ts";
import { BinActions } from "./BinActions.tsx";
import { HistoryDrawer } from "./HistoryDrawer.tsx";
import styles from "./history.module.css";
import { useBin } from "./useBin.ts";
import { useBinColumns } from "./useBinColumns.tsx";

interface BinDrawerProps {
  readonly screen: Screen;
  readonly entity: Entity;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The removed records of a list, among those that its viewer reaches: to be found, restored, or deleted for ever. */
export function BinDrawer({ open, onClose, ...props }: BinDrawerProps) {
  const t = useTexts("history");
  const form = useTexts("form");
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t("bin.titleOf", { title: props.screen.title ?? props.entity.title })}
      width={1080}
      destroyOnHidden
      closable={{ "aria-label": form("close") }}
      styles={{
        header: { padding: "12px 24px" },
        body: { padding: 0, overflow: "hidden" },
        wrapper: { maxWidth: "max(100% - 56px, min(100%, 560px))" },
      }}
      {...useInsidePane()}
    >
      <Bin {...props} />
    </Drawer>
  );
}

function Bin({ screen, entity }: Pick<BinDrawerProps, "screen" | "entity">) {
  const t = useTexts("history");
  const bin = useBin(screen, entity);
  const bundle = useBundle();
  const [told, setTold] = useState<Row>();
  const [telling, setTelling] = useState(false);
  const columns = useBinColumns(screen, entity, bin, (row) => {
    setTold(row);
    setTelling(true);
  });
  const Grid = useServices().registry.grid;
  const { request, records, selection } = bin;
  const { data: page, loading, error, retry } = records;
  return (
    <div className={styles.bin}>
      <div className={styles.tools}>
        <BinActions bin={bin} />
        <SearchBox className={styles.keyword} label={t("bin.search")} onSearch={bin.search} />
      </div>
      {bin.failure !== undefined && (
        <Alert className={styles.failure ?? ""} type="error" showIcon closable message={bin.failure} onClose={bin.forgive} role="alert" />
      )}
      <div className={styles.grid}>
        {error !== undefined && !page ? (
          <Failure error={error} onRetry={retry} />
        ) : (
          <Grid
            label={t("bin.title")}
            columns={columns}
            rows={page?.records ?? []}
            selection="multiple"
            selected={selection.ids}
            onSelect={selection.choose}
            sort={request.sort}
            onSort={bin.sort}
            loading={loading}
            empty={
              page && (
                <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(request.keyword === undefined ? "bin.none" : "bin.noneFound")} />
              )
            }
          />
        )}
      </div>
      <footer className={styles.foot}>
        <SelectionBar count={selection.ids.size} onClear={selection.clear} />
        <Pager current={request.current} size={request.size} total={page?.total ?? 0} about={page?.about} onChange={bin.turn} />
      </footer>
      {told && <HistoryDrawer bundle={bundle} entity={entity} id={told.id} open={telling} onClose={() => setTelling(false)} />}
    </div>
  );
}
