import { Pagination } from "antd";
import { PAGE_SIZES } from "../../model/wire.ts";
import { useTexts } from "../texts.ts";
import styles from "./list.module.css";
import { useNarrow } from "./useNarrow.ts";

export interface PagerProps {
  readonly current: number;
  readonly size: number;
  readonly total: number;
  /** The total is an estimate, and is called one. */
  readonly about?: boolean | undefined;
  /** A box to type a page into in place of the choice of sizes, for narrow places. Default: false. */
  readonly jumper?: boolean | undefined;
  /** The largest page that is offered. Default: the largest that there is. */
  readonly most?: number | undefined;
  readonly onChange: (current: number, size: number) => void;
}

/** Page number, page size and total, at the bottom right of a list. */
export function Pager({ current, size, total, about = false, jumper = false, most = Infinity, onChange }: PagerProps) {
  const t = useTexts("screen");
  const narrow = useNarrow();
  return (
    <Pagination
      className={styles.pages ?? ""}
      size="small"
      // A phone has no room for the numbers of pages.
      simple={narrow && { readOnly: true }}
      current={current}
      pageSize={size}
      // An empty list is one empty page: "1 / 0" would be no page of none.
      total={narrow ? Math.max(total, 1) : total}
      pageSizeOptions={PAGE_SIZES.filter((each) => each <= most)}
      showSizeChanger={!jumper && { "aria-label": t("pageSize"), showSearch: false }}
      showQuickJumper={jumper}
      showTotal={() => t(about ? "totalAbout" : "total", { count: total })}
      // Another page size starts again at the first page (specification administration §4).
      onChange={(page, pageSize) => onChange(pageSize === size ? page : 1, pageSize)}
    />
  );
}
