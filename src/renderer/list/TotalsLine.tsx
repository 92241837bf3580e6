import { useQuery } from "@tanstack/react-query";
import { Button, Select } from "antd";
import { access } from "../../model/access.ts";
import { Decimal } from "../../model/decimal.ts";
import type { Entity } from "../../model/documents.ts";
import { fieldsOf } from "../../model/fields.ts";
import type { ListQuery } from "../../model/wire.ts";
import { numberText } from "../form/details/sheet/number-text.ts";
import { usePane, useServices } from "../services.tsx";
import { useTexts } from "../texts.ts";
import styles from "./list.module.css";
import { readingKey } from "./records-key.ts";
import { useTotalDecimals } from "./useTotalDecimals.ts";

interface TotalsProps {
  readonly entity: Entity;
  /** Names of number fields. */
  readonly fields: readonly string[];
  readonly request: Pick<ListQuery, "condition" | "keyword">;
}

const DIGITS = [0, 1, 2, 3, 4, 5, 6];

/** Sums over every row of the query, made by the server: exact, and of the columns that the viewer may see. */
export function TotalsLine({ entity, fields, request }: TotalsProps) {
  const t = useTexts("master");
  const { source, viewer, language } = useServices();
  const { container } = usePane();
  const [decimals, setDecimals] = useTotalDecimals();
  const shown = fields.filter((name) => access(entity, name, viewer, "view") !== "hidden");
  const { condition, keyword } = request;
  const asked = { totals: shown, ...(condition && { condition }), ...(keyword !== undefined && { keyword }) };
  const { data, isError, refetch } = useQuery({
    queryKey: readingKey(entity.$id, "totals", language, asked),
    queryFn: ({ signal }) => source.totals(entity.$id, shown, request, signal),
    enabled: shown.length > 0,
    // While other rows are asked for, the former sums would be wrong: they are left out.
    retry: false,
  });
  if (shown.length === 0) return null;
  const textOf = (name: string) => {
    const sum = Decimal.parse(data?.[name] ?? "0");
    return data && sum ? numberText(sum, decimals) : "–";
  };
  return (
    <div className={styles.totals}>
      <dl className={styles.sums} aria-label={t("totals.title")}>
        {shown.map((name) => (
          <div key={name}>
            <dt>{t("totals.of", { title: fieldsOf(entity).get(name)?.property.title ?? name })}</dt>
            <dd>{textOf(name)}</dd>
          </div>
        ))}
      </dl>
      {isError && (
        <Button type="link" size="small" onClick={() => void refetch()}>
          {t("totals.retry")}
        </Button>
      )}
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
    </div>
  );
}
