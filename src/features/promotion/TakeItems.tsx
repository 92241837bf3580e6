import { DownloadOutlined } from "@ant-design/icons";
import { useMutation, useQuery } from "@tanstack/react-query";
import { App, Button, Empty, Input, Skeleton, Table, Tooltip } from "antd";
import { useMemo, useState } from "react";
import type { OfferedItem } from "../../model/contract/promotion.ts";
import { ITEM_KINDS, type ItemKind, itemKey } from "../../model/promotion/item.ts";
import { packageText } from "../../model/promotion/package.ts";
import { withCompanions, withNeeds } from "../../model/promotion/selection.ts";
import { Failure } from "../../renderer/states/Failure.tsx";
import { useErrorText } from "../../renderer/states/useErrorText.ts";
import { useTexts } from "../../renderer/texts.ts";
import { downloadText } from "./download.ts";
import css from "./promotion.module.css";
import type { PromotionCalls } from "./promotion-calls.ts";
import { WriteFiles } from "./WriteFiles.tsx";

/** A row of the tree: a kind, or an item below it. */
interface TakeRow {
  readonly key: string;
  readonly kind: ItemKind;
  readonly title: string;
  readonly item?: OfferedItem;
  readonly children?: readonly TakeRow[];
}

/** Chooses what goes to another site, with what it needs, and gives it as a file. */
export function TakeItems({ calls }: { readonly calls: PromotionCalls }) {
  const t = useTexts("promotion");
  const { message } = App.useApp();
  const textOf = useErrorText();
  const [keyword, setKeyword] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["promotion-offer"],
    queryFn: ({ signal }) => calls.offer({ signal }),
    ...{ staleTime: 0, retry: false },
  });
  const take = useMutation({
    mutationFn: (items: readonly OfferedItem[]) => calls.take({ body: { items: items.map(({ kind, id }) => ({ kind, id })) } }),
    onSuccess: (taken) => {
      downloadText(`formwork-${taken.exportedAt.slice(0, 10)}.json`, packageText(taken));
      message.success(t("take.done", { count: taken.items.length }));
    },
    onError: (failure) => void message.error(textOf(failure)),
  });
  const items = useMemo(() => data ?? [], [data]);
  const rows = useMemo(() => rowsOf(items, keyword, (kind) => t(`kind.${kind}`)), [items, keyword, t]);
  const titles = useMemo(() => new Map(items.map((item) => [itemKey(item), item.title])), [items]);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton active />;
  if (items.length === 0) return <Empty description={t("take.nothing")} />;
  const wanted = items.filter((item) => chosen.has(itemKey(item)));
  const missing = withNeeds(chosen, items).size - wanted.length;
  const companions = withCompanions(chosen, items).size - wanted.length - missing;
  return (
    <>
      <div className={css.line}>
        <Input.Search allowClear aria-label={t("search")} placeholder={t("search")} onChange={({ target }) => setKeyword(target.value)} />
        <Button disabled={missing === 0} onClick={() => setChosen(withNeeds(chosen, items))}>
          {t("take.needs", { count: missing })}
        </Button>
        <Button disabled={companions <= 0} onClick={() => setChosen(withCompanions(chosen, items))}>
          {t("take.companions")}
        </Button>
        <WriteFiles calls={calls} chosen={wanted} />
        <Button
          type="primary"
          icon={<DownloadOutlined aria-hidden />}
          disabled={wanted.length === 0}
          loading={take.isPending}
          onClick={() => take.mutate(wanted)}
        >
          {t("take.download", { count: wanted.length })}
        </Button>
      </div>
      <Table<TakeRow>
        size="small"
        rowKey="key"
        dataSource={rows}
        pagination={false}
        scroll={{ x: 720 }}
        locale={{ emptyText: t("none") }}
        expandable={{ defaultExpandedRowKeys: ["form", "page"] }}
        rowSelection={{
          checkStrictly: false,
          preserveSelectedRowKeys: true,
          selectedRowKeys: [...chosen],
          onChange: (keys) => setChosen(new Set(keys.map(String).filter((key) => titles.has(key)))),
        }}
        columns={[
          { title: t("column.title"), dataIndex: "title", width: 280, ellipsis: true },
          { title: t("column.id"), key: "id", width: 220, ellipsis: true, render: (_, { item }) => item?.id },
          {
            title: t("column.needs"),
            key: "needs",
            ellipsis: true,
            render: (_, { item }) => {
              const names = (item?.needs ?? []).map((need) => `${t(`kind.${need.kind}`)} ${titles.get(itemKey(need)) ?? need.id}`);
              return names.length === 0 ? null : <Tooltip title={names.join("\n")}>{names.join("、")}</Tooltip>;
            },
          },
        ]}
      />
    </>
  );
}

function rowsOf(items: readonly OfferedItem[], keyword: string, titleOf: (kind: ItemKind) => string): TakeRow[] {
  const word = keyword.trim().toLowerCase();
  const found = items.filter(({ title, id }) => [title, id].some((text) => text.toLowerCase().includes(word)));
  return ITEM_KINDS.flatMap((kind): TakeRow[] => {
    const own = found.filter((item) => item.kind === kind);
    if (own.length === 0) return [];
    const children = own.map((item) => ({ key: itemKey(item), kind, title: item.title, item }));
    return [{ key: kind, kind, title: `${titleOf(kind)} (${own.length})`, children }];
  });
}
