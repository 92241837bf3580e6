import { ReloadOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Skeleton, Table, Tag, Typography } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { MenuExamined, MenuFinding } from "../../model/contract/menu.ts";
import { Failure } from "../../renderer/states/Failure.tsx";
import { useGo } from "../navigation.tsx";
import { useShell } from "../services.tsx";
import { cutTitles, sidebarMeasure } from "./cut-titles.ts";
import css from "./menu-doctor.module.css";

type Ailment = MenuFinding["ailment"] | "cut";
interface Row {
  readonly key: string;
  readonly code: string;
  readonly title: string;
  readonly ailment: Ailment;
  /** What there is to do about it. */
  readonly advice: string;
}

/** The worst first: what opens nothing, what is not as it was meant, what only looks bad. */
const ORDER: readonly Ailment[] = ["dead", "noRight", "unreached", "unseen", "double", "empty", "cut"];
const COLOURS: Readonly<Record<Ailment, string>> = {
  ...{ dead: "red", noRight: "red", unreached: "red" },
  ...{ unseen: "orange", double: "orange", empty: "default", cut: "default" },
};

/** What is wrong with the menu, entry by entry, and what to do about it. */
export function MenuDoctor() {
  const { t } = useTranslation("menuDoctor");
  const { account, language } = useShell();
  const go = useGo();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["menu-examination", language],
    queryFn: () => account.examineMenu(),
    staleTime: 0,
  });
  const rows = useRows(data, language);
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton active className={css.page ?? ""} />;
  return (
    <section className={css.page} aria-label={t("title")}>
      <div className={css.head}>
        <Typography.Title level={1} className={css.title ?? ""}>
          {t("title")}
        </Typography.Title>
        <Button onClick={() => go("/screen/resource-tree")}>{t("menus")}</Button>
        <Button icon={<ReloadOutlined />} loading={isFetching && { delay: 200 }} onClick={() => void refetch()}>
          {t("again")}
        </Button>
      </div>
      <Alert
        type={rows.length > 0 ? "warning" : "success"}
        showIcon
        message={rows.length > 0 ? t("found", { count: rows.length, of: data.titles.length }) : t("well", { count: data.titles.length })}
      />
      {rows.length > 0 && (
        <Table<Row>
          dataSource={rows}
          pagination={false}
          size="middle"
          scroll={{ x: 760 }}
          columns={[
            {
              title: t("entry"),
              width: 220,
              render: (_, { title, code }) => (
                <>
                  {title}
                  <div className={css.code}>{code}</div>
                </>
              ),
            },
            { title: t("problem"), width: 160, render: (_, { ailment }) => <Tag color={COLOURS[ailment]}>{t(`ailments.${ailment}`)}</Tag> },
            { title: t("advice"), dataIndex: "advice" },
          ]}
        />
      )}
    </section>
  );
}

/** The findings of the server, and titles for which this browser has no room. */
function useRows(data: MenuExamined | undefined, language: string): Row[] {
  const { t } = useTranslation("menuDoctor");
  return useMemo(() => {
    if (!data) return [];
    const titleOf = new Map(data.titles.map(({ id, titles }) => [id, titles[language] ?? ""]));
    const found = data.findings.map(({ id, code, title, ailment, value, near, others }) => ({
      ...{ key: `${ailment} ${id}`, code, title, ailment },
      advice: `${t(`advices.${ailment}`, { value: value ?? "", others: others.join(t("tabs:comma")) })}${near ? t("near", { near }) : ""}`,
    }));
    const cut = cutTitles(data.titles, sidebarMeasure()).map(({ id, code, cut: languages }) => ({
      ...{ key: `cut ${id}`, code, title: titleOf.get(id) ?? code, ailment: "cut" as const },
      advice: t("advices.cut", { titles: languages.map((one) => `${one.title} (${one.language})`).join(t("tabs:comma")) }),
    }));
    return [...found, ...cut].sort((one, other) => ORDER.indexOf(one.ailment) - ORDER.indexOf(other.ailment));
  }, [data, language, t]);
}
