import { Pagination } from "antd";
import { useTranslation } from "react-i18next";
import { PAGE_SIZES } from "../../model/wire.ts";

/** Page number, page size and total, at the bottom right of a list. */
export function Pager(props: { current: number; size: number; total: number; onChange: (current: number, size: number) => void }) {
  const { t } = useTranslation("screen");
  const { current, size, total, onChange } = props;
  return (
    <Pagination
      size="small"
      current={current}
      pageSize={size}
      total={total}
      pageSizeOptions={[...PAGE_SIZES]}
      showSizeChanger={{ "aria-label": t("pageSize"), showSearch: false }}
      showTotal={(count) => t("total", { count })}
      // Another page size starts again at the first page (specification administration §4).
      onChange={(page, pageSize) => onChange(pageSize === size ? page : 1, pageSize)}
    />
  );
}
