import { Button, type TableColumnsType, Tag } from "antd";
import { useTranslation } from "react-i18next";
import type { PublishedState } from "../../model/contract/published.ts";
import css from "./published.module.css";

const COLOURS = { inForce: "green", setAside: "red", hidden: "orange", withdrawn: "default" } as const;

/** Where a document is designed; undefined: it was published by itself. */
const designerOf = ({ kind, design }: PublishedState): string | undefined => {
  if (design === null) return undefined;
  return kind === "card-page" ? `/designer/page/${design}` : `/designer/form/${design}`;
};

/** The columns of published documents; `go` opens an address, `onWithdraw` hears of the one that is to go out of force. */
export function usePublishedColumns(
  go: (address: string) => void,
  onWithdraw: (row: PublishedState) => void,
): TableColumnsType<PublishedState> {
  const { t, i18n } = useTranslation("published");
  return [
    {
      ...{ title: t("document"), key: "document", width: 260 },
      render: (_, { title, kind, id }) => (
        <>
          <span>{title}</span>
          <div className={css.faint}>
            {t(`kinds.${kind}`, { defaultValue: kind })} · {id}
          </div>
        </>
      ),
    },
    {
      ...{ title: t("state"), key: "state", width: 150 },
      render: (_, { state }) => <Tag color={COLOURS[state]}>{t(`states.${state}`)}</Tag>,
    },
    { title: t("version"), dataIndex: "version", width: 80, align: "right" },
    { ...{ title: t("by"), key: "by", width: 120 }, render: (_, { publishedBy }) => publishedBy?.name ?? "" },
    {
      ...{ title: t("at"), key: "at", width: 170 },
      render: (_, { publishedAt }) => new Date(publishedAt).toLocaleString(i18n.language, { dateStyle: "medium", timeStyle: "short" }),
    },
    {
      ...{ title: t("do"), key: "do", width: 170 },
      render: (_, row) => {
        const designer = designerOf(row);
        return (
          <div className={css.acts}>
            {designer !== undefined && (
              <Button type="link" size="small" aria-label={t("designNamed", { title: row.title })} onClick={() => go(designer)}>
                {t("design")}
              </Button>
            )}
            {row.state !== "withdrawn" && (
              <Button type="link" danger size="small" aria-label={t("withdrawNamed", { title: row.title })} onClick={() => onWithdraw(row)}>
                {t("withdraw")}
              </Button>
            )}
          </div>
        );
      },
    },
  ];
}
