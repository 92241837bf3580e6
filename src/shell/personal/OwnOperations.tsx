import { useQuery } from "@tanstack/react-query";
import { Empty, Pagination, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OwnOperation } from "../../model/contract/personal.ts";
import { useShell } from "../services.tsx";
import { Failed } from "./Failed.tsx";
import css from "./personal.module.css";
import { OPERATIONS } from "./queries.ts";
import { Section } from "./Section.tsx";

const SIZE = 10;

/** What the user did, and what was done in their name: the server gives no other rows. */
export function OwnOperations() {
  const { t } = useTranslation("personal");
  const { account } = useShell();
  const [current, setCurrent] = useState(1);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...OPERATIONS, current],
    queryFn: ({ signal }) => account.personal.ownOperations({ query: { current, size: SIZE }, signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
  return (
    <Section title={t("log.title")} hint={t("log.hint")}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 4 }} />}
      {data?.total === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("log.empty")} />}
      {data !== undefined && data.total > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keyboard
        <section className={css.scroll} aria-label={t("log.list")} aria-busy={isFetching} tabIndex={0}>
          <table className={css.log}>
            <thead>
              <tr>
                {(["time", "operation", "what", "fields", "place"] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`log.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.records.map((row) => (
                <OperationRow key={row.id} row={row} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {data !== undefined && data.total > SIZE && (
        <Pagination
          className={css.pager ?? ""}
          size="small"
          align="end"
          current={current}
          pageSize={SIZE}
          total={data.total}
          showSizeChanger={false}
          showTotal={(total) => t("log.total", { count: total })}
          onChange={setCurrent}
        />
      )}
    </Section>
  );
}

function OperationRow({ row }: { row: OwnOperation }) {
  const { t, i18n } = useTranslation("personal");
  return (
    <tr>
      <td>
        <time dateTime={row.time}>{new Date(row.time).toLocaleString(i18n.language, { dateStyle: "medium", timeStyle: "medium" })}</time>
      </td>
      <td>
        {row.operation}
        {row.inName && <small>{t("log.inName", row.inName)}</small>}
      </td>
      <td>
        {row.module}
        {row.recordId !== null && <small>{t("log.record", { id: row.recordId })}</small>}
      </td>
      <td>{row.fields.join(t("and")) || t("none")}</td>
      <td>{row.ip ?? t("none")}</td>
    </tr>
  );
}
