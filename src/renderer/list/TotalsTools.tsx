import { Button } from "antd";
import { Select } from "../select/Select.tsx";
import { usePane } from "../services.tsx";
import { useTexts } from "../texts.ts";
import styles from "./list.module.css";
import { useTotalDecimals } from "./useTotalDecimals.ts";
import { type Totalled, useTotals } from "./useTotals.ts";

const DIGITS = [0, 1, 2, 3, 4, 5, 6];

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
        value={decimals}
        onChange={setDecimals}
        options={DIGITS.map((value) => ({ value, label: t("totals.digits", { count: value }) }))}
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
