import { ReloadOutlined } from "@ant-design/icons";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { App, Button, Input, Segmented, Table } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PUBLISHED_STATES, type PublishedState } from "../../model/contract/published.ts";
import { Failure } from "../../renderer/states/Failure.tsx";
import { useErrorText } from "../../renderer/states/useErrorText.ts";
import { useGo } from "../navigation.tsx";
import { useShell } from "../services.tsx";
import css from "./published.module.css";
import { usePublishedColumns } from "./usePublishedColumns.tsx";

const KEY = ["published-documents"];
const PAGE_SIZE = 50;

type Shown = PublishedState["state"] | "all";
const CHOICES = ["all", ...PUBLISHED_STATES] as const;

/** `/publishedDocuments`: every document that was published in the browser, where it stands and why, the way to its designer, and out of force. */
export function PublishedDocuments() {
  const { t } = useTranslation("published");
  const { account, language } = useShell();
  const { message, modal } = App.useApp();
  const go = useGo();
  const textOf = useErrorText();
  const queries = useQueryClient();
  const [keyword, setKeyword] = useState("");
  const [state, setState] = useState<Shown>("all");
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...KEY, language],
    queryFn: ({ signal }) => account.published.states({ signal }),
    staleTime: 0,
  });
  const withdraw = useMutation({
    mutationFn: ({ kind, id, version }: PublishedState) => account.published.withdraw({ body: { documents: [{ kind, id, version }] } }),
    onSuccess: () => void message.success(t("withdrawn")),
    onError: (failure) => void message.error(textOf(failure)),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  const ask = (row: PublishedState) =>
    void modal.confirm({
      ...{ title: t("withdraw"), content: t("confirm", { title: row.title }), okText: t("withdraw"), cancelText: t("cancel") },
      ...{ centered: true, autoFocusButton: "cancel", okButtonProps: { danger: true } },
      onOk: () => withdraw.mutateAsync(row).catch(() => undefined),
    });
  const columns = usePublishedColumns(go, ask);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  const word = keyword.trim().toLowerCase();
  const found = (data ?? []).filter(({ kind, id, title }) => [`${kind} ${id}`, title].some((one) => one.toLowerCase().includes(word)));
  const shown = found.filter((row) => state === "all" || row.state === state);
  const countOf = (one: Shown) => (one === "all" ? found.length : found.filter((row) => row.state === one).length);
  return (
    <section className={css.page} aria-labelledby="published-documents">
      <h1 id="published-documents" className={css.title}>
        {t("title")}
      </h1>
      <p className={css.about}>{t("about")}</p>
      <div className={css.line}>
        <Input.Search allowClear aria-label={t("search")} placeholder={t("search")} onChange={({ target }) => setKeyword(target.value)} />
        <Segmented<Shown>
          aria-label={t("state")}
          value={state}
          options={CHOICES.map((value) => ({ value, label: t("stateCount", { state: t(`states.${value}`), count: countOf(value) }) }))}
          onChange={setState}
        />
        <Button icon={<ReloadOutlined aria-hidden />} onClick={() => void refetch()}>
          {t("again")}
        </Button>
      </div>
      <Table<PublishedState>
        rowKey={({ kind, id }) => `${kind} ${id}`}
        size="middle"
        columns={columns}
        dataSource={shown}
        loading={isFetching && { delay: 200 }}
        scroll={{ x: 980 }}
        locale={{ emptyText: isFetching ? " " : t(data?.length === 0 ? "nothing" : "none") }}
        pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
        expandable={{
          expandedRowRender: ({ fault }) => <pre className={css.fault}>{fault}</pre>,
          rowExpandable: ({ fault }) => fault !== null,
        }}
      />
    </section>
  );
}
