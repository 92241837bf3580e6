import { Button } from "antd";
import { useTotalDecimals } from "../form/details/sheet/useTotalDecimals.ts";
import { Select } from "../select/Select.tsx";
import { usePane } from "../services.tsx";
import { useTexts } from "../texts.ts";
import styles from "./list.module.css";
import { type Totalled, useTotals } from "./useTotals.ts";

const DIGITS = [0, 1, 2, 3, 4, 5, 6];
/** As many digits as each column has. */
const BY_COLUMN = -1;

/** How many digits after the point the sums of a grid have, and another try where they could not be made. */
export function TotalsTools(totalled: Totalled) {
  const t = useTexts("master");
  const { container } = usePane();
  const [decimals, setDecimals] = useTotalDecimals();
  const { isError, retry } = useTotals(totalled);
  return (
    <span className={styles.totals}>
      {t("totals.title")}
      <Select
        size="small"
        variant="borderless"
        aria-label={t("totals.decimals")}
        value={decimals ?? BY_COLUMN}
        onChange={(value) => setDecimals(value === BY_COLUMN ? undefined : value)}
        options={[
          { value: BY_COLUMN, label: t("totals.byColumn") },
          ...DIGITS.map((value) => ({ value, label: t("totals.digits", { count: value }) })),
        ]}
        popupMatchSelectWidth={false}
        getPopupContainer={container}
      />
      {isError && (
        <Button type="link" size="small" danger onClick={retry}>
          {t("totals.retry")}
        </Button>
      )}
    </span>
  );
}
