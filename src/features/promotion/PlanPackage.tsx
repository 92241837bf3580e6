import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { Alert, App, Button, Checkbox, Input, Skeleton, Table, Tag } from "antd";
import { useState } from "react";
import type { PlannedItem, PromotionChoice, PromotionResult } from "../../model/contract/promotion.ts";
import { itemKey } from "../../model/promotion/item.ts";
import type { PromotionPackage } from "../../model/promotion/package.ts";
import type { WrittenDocument } from "../../model/written-document.ts";
import { Failure } from "../../renderer/states/Failure.tsx";
import { useErrorText } from "../../renderer/states/useErrorText.ts";
import { useTexts } from "../../renderer/texts.ts";
import { BroughtItems } from "./BroughtItems.tsx";
import { decide, errorsOf, isReady, isWorthwhile, standingAgainst } from "./decisions.ts";
import { ItemDetails } from "./ItemDetails.tsx";
import css from "./promotion.module.css";
import type { PromotionCalls } from "./promotion-calls.ts";
import { TableSteps } from "./TableSteps.tsx";

interface PlanPackageProps {
  readonly brought: PromotionPackage;
  readonly calls: PromotionCalls;
  readonly go: (address: string) => void;
}

const COLORS = { new: "success", same: "default", theirs: "processing", mine: "default", both: "warning" } as const;

/** What a package would do here, item by item; what comes in, and how. */
export function PlanPackage({ brought, calls, go }: PlanPackageProps) {
  const t = useTexts("promotion");
  const { message } = App.useApp();
  const textOf = useErrorText();
  const [choices, setChoices] = useState<readonly PromotionChoice[]>([]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isPublishing, setPublishing] = useState(true);
  const [isAccepted, setAccepted] = useState(false);
  const [isOver, setOver] = useState(false);
  const [note, setNote] = useState("");
  const [done, setDone] = useState<PromotionResult>();
  const coming = brought.items.filter((item) => !left.has(itemKey(item))).map(({ kind, id }) => ({ kind, id }));
  const plan = useQuery({
    queryKey: ["promotion-plan", brought, choices, [...left], isPublishing],
    queryFn: ({ signal }) => calls.plan({ body: { package: brought, choices, items: coming, publish: isPublishing }, signal }),
    placeholderData: keepPreviousData,
    ...{ staleTime: 0, gcTime: 0, retry: false },
  });
  const apply = useMutation({
    mutationFn: (items: readonly PlannedItem[]) =>
      calls.apply({
        body: {
          ...{ package: brought, choices, publish: isPublishing, accept: isPublishing && isAccepted, over: isPublishing && isOver },
          items: items.map(({ kind, id, now }) => ({ kind, id, now })),
          ...(isPublishing && plan.data?.tables && { planHash: plan.data.tables.hash }),
          ...(note.trim() !== "" && { note: note.trim() }),
        },
      }),
    onSuccess: setDone,
    onError: (failure) => {
      message.error(textOf(failure));
      void plan.refetch();
    },
  });
  if (done) return <BroughtItems done={done} titles={new Map(brought.items.map((item) => [itemKey(item), item.title]))} go={go} />;
  if (plan.error && !plan.data) return <Failure error={plan.error} onRetry={() => void plan.refetch()} />;
  if (!plan.data) return <Skeleton active />;
  const { items, tables, tablesFault } = plan.data;
  const chosen = items.filter((item) => !left.has(itemKey(item)));
  const asksOver = chosen.some(({ elsewhere }) => elsewhere.length > 0);
  const isStopped = ((tables?.needsAccept ?? false) && !isAccepted) || (asksOver && !isOver);
  const mayApply = isReady(chosen) && !(isPublishing && (isStopped || tablesFault !== null)) && !plan.isFetching;
  return (
    <>
      <Table<PlannedItem>
        size="small"
        rowKey={itemKey}
        dataSource={[...items]}
        loading={plan.isFetching && { delay: 300 }}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 920 }}
        rowSelection={{
          selectedRowKeys: chosen.map(itemKey),
          onChange: (keys) => setLeft(new Set(items.map(itemKey).filter((key) => !keys.includes(key)))),
        }}
        expandable={{
          expandedRowRender: (item) => (
            <ItemDetails
              item={item}
              documents={documentsOf(brought, item)}
              choices={choices}
              onChoose={(choice) => setChoices((former) => decide(former, choice))}
            />
          ),
          rowExpandable: isWorthwhile,
        }}
        columns={[
          { title: t("column.title"), dataIndex: "title", ellipsis: true },
          {
            title: t("column.state"),
            key: "state",
            width: 150,
            render: (_, { state }) => <Tag color={COLORS[state]}>{t(`state.${state}`)}</Tag>,
          },
          { title: t("column.about"), key: "about", width: 220, render: (_, item) => <Counts item={item} /> },
          { title: t("column.kind"), key: "kind", width: 110, render: (_, { kind }) => t(`kind.${kind}`) },
          { title: t("column.id"), dataIndex: "id", width: 150, ellipsis: true },
        ]}
      />
      <TableSteps tables={isPublishing ? tables : null} fault={isPublishing ? tablesFault : null} />
      <div className={css.line}>
        <Checkbox checked={isPublishing} onChange={({ target }) => setPublishing(target.checked)}>
          {t("bring.publish")}
        </Checkbox>
        {isPublishing && tables?.needsAccept && (
          <Checkbox checked={isAccepted} onChange={({ target }) => setAccepted(target.checked)}>
            {t("bring.accept")}
          </Checkbox>
        )}
        {isPublishing && asksOver && (
          <Checkbox checked={isOver} onChange={({ target }) => setOver(target.checked)}>
            {t("bring.over")}
          </Checkbox>
        )}
        <Input
          className={css.note ?? ""}
          maxLength={500}
          value={note}
          aria-label={t("bring.note")}
          placeholder={t("bring.note")}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button type="primary" disabled={!mayApply} loading={apply.isPending} onClick={() => apply.mutate(chosen)}>
          {t("bring.apply", { count: chosen.length })}
        </Button>
        {!isReady(chosen) && chosen.length > 0 && <span className={css.about}>{t("bring.waits", standingAgainst(chosen))}</span>}
      </div>
      {chosen.some(({ kind }) => kind === "role") && <Alert type="info" showIcon message={t("bring.roles")} />}
    </>
  );
}

/** What comes of an item, and with it of the others: a screen shows fields of an entity that may stand in another one. */
const documentsOf = ({ items }: PromotionPackage, item: PlannedItem): WrittenDocument[] =>
  items
    .toSorted((a, b) => Number(itemKey(b) === itemKey(item)) - Number(itemKey(a) === itemKey(item)))
    .flatMap(({ documents }) => documents);

function Counts({ item: { differences, problems, open, elsewhere, isLeft } }: { readonly item: PlannedItem }) {
  const t = useTexts("promotion");
  const errors = errorsOf(problems);
  return (
    <>
      {isLeft && <Tag>{t("count.left")}</Tag>}
      {differences.length > 0 && <Tag>{t("count.differences", { count: differences.length })}</Tag>}
      {open > 0 && <Tag color="warning">{t("count.open", { count: open })}</Tag>}
      {elsewhere.length > 0 && <Tag color="warning">{t("count.elsewhere")}</Tag>}
      {errors > 0 && <Tag color="error">{t("count.problems", { count: errors })}</Tag>}
    </>
  );
}
