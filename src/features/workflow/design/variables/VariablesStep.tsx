import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { App, Button, Empty, Skeleton, Table, Tag } from "antd";
import { lazy, Suspense, useMemo, useState } from "react";
import type { Entity } from "../../../../model/documents.ts";
import { mayDo } from "../../../../model/permitted.ts";
import type { Reference, Row } from "../../../../model/wire.ts";
import { BundleProvider } from "../../../../renderer/bundle.tsx";
import { recordsKey, reloadRecords } from "../../../../renderer/list/records-key.ts";
import { screenQuery } from "../../../../renderer/screen-query.ts";
import { useServices } from "../../../../renderer/services.tsx";
import { Failure } from "../../../../renderer/states/Failure.tsx";
import { useErrorText } from "../../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import type { DesignSubject } from "../design-part.ts";
import { useFieldChoice } from "./use-field-choice.ts";
import styles from "./variables.module.css";

const FormDrawer = lazy(async () => ({ default: (await import("../../../../renderer/form/page/FormDrawer.tsx")).FormDrawer }));

const ENTITY = "flow-entry-variable";
/** More than any flow has. */
const MOST = 200;

/** The step in which the variables of a flow are named: what its conditions and tasks may use beside the record. */
export function VariablesStep({ subject }: { readonly subject: DesignSubject }) {
  const t = useTexts("design");
  const { source, viewer, language } = useServices();
  const { message, modal } = App.useApp();
  const textOf = useErrorText();
  const client = useQueryClient();
  const documents = useQuery(screenQuery(source, "flow-entry-variable-list", language));
  const bundle = useFieldChoice(documents.data, subject.id);
  const entity = bundle?.entities[ENTITY];
  const rows = useQuery({
    queryKey: [...recordsKey(ENTITY), "design", subject.id],
    queryFn: ({ signal }) =>
      source.list(
        ENTITY,
        {
          current: 1,
          size: MOST,
          condition: { field: "flowEntry", op: "eq", value: subject.id },
          sort: [{ field: "variableName", order: "asc" }],
        },
        signal,
      ),
    enabled: documents.data !== undefined,
  });
  const [opened, setOpened] = useState<{ readonly id?: string; readonly turn: number }>();
  const [isOpen, setOpen] = useState(false);
  const initial = useMemo(
    () => ({ flowEntry: { id: subject.id, name: subject.processDefinitionName } satisfies Reference }),
    [subject.id, subject.processDefinitionName],
  );
  const failed = documents.error ?? rows.error;
  if (failed && !rows.data) return <Failure error={failed} onRetry={() => void (documents.error ? documents.refetch() : rows.refetch())} />;
  if (!bundle || !entity || !rows.data)
    return (
      <div className={styles.page}>
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      </div>
    );
  const may = (action: "add" | "edit" | "remove") => !subject.readOnly && mayDo(viewer, entity as Entity, action);
  const open = (id?: string) => {
    setOpened((former) => ({ ...(id !== undefined && { id }), turn: (former?.turn ?? 0) + 1 }));
    setOpen(true);
  };
  const titleOf = (field: string) => entity.properties[field]?.title ?? field;
  const labelOf = (type: unknown) => bundle.dictionaries.flow_variable_type?.find(({ value }) => value === type)?.label ?? "";
  async function remove({ id, showName }: Row): Promise<void> {
    const name = String(showName);
    if (
      !(await modal.confirm({
        title: t("variables.removeTitle", { name }),
        content: t("variables.removeText"),
        okText: t("variables.remove"),
        okButtonProps: { danger: true },
        cancelText: t("publish.cancel"),
      }))
    )
      return;
    try {
      await source.remove(ENTITY, [id]);
      await reloadRecords(client, ENTITY);
    } catch (error) {
      message.error(textOf(error));
    }
  }
  return (
    <section className={styles.page} aria-label={t("variables.title")}>
      <header className={styles.header}>
        <p>{t("variables.text")}</p>
        {may("add") && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open()}>
            {t("variables.add")}
          </Button>
        )}
      </header>
      <Table<Row>
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={[...rows.data.records]}
        scroll={{ x: "max-content" }}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("variables.none")} /> }}
        columns={[
          {
            title: titleOf("variableName"),
            dataIndex: "variableName",
            render: (name: string, { id }) =>
              may("edit") ? (
                <Button type="link" size="small" className={styles.name ?? ""} onClick={() => open(id)}>
                  {name}
                </Button>
              ) : (
                name
              ),
          },
          { title: titleOf("showName"), dataIndex: "showName" },
          { title: titleOf("variableType"), dataIndex: "variableType", render: (type: unknown) => <Tag>{labelOf(type)}</Tag> },
          { title: titleOf("builtin"), dataIndex: "builtin", render: (builtin: unknown) => (builtin === true ? t("variables.yes") : "") },
          { title: titleOf("bindColumnId"), dataIndex: "bindColumnId" },
          ...(may("remove")
            ? [
                {
                  title: t("variables.actions"),
                  key: "actions",
                  width: 80,
                  render: (_: unknown, row: Row) => (
                    <Button
                      type="text"
                      size="small"
                      danger
                      icon={<DeleteOutlined aria-hidden />}
                      aria-label={t("variables.removeNamed", { name: String(row.showName) })}
                      onClick={() => void remove(row)}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      {opened && (
        <Suspense fallback={null}>
          <BundleProvider bundle={bundle}>
            <FormDrawer
              bundle={bundle}
              open={isOpen}
              turn={opened.turn}
              mode={opened.id === undefined ? "add" : "edit"}
              id={opened.id}
              initial={initial}
              onClose={() => setOpen(false)}
              onSaved={() => {
                setOpen(false);
                void reloadRecords(client, ENTITY);
              }}
            />
          </BundleProvider>
        </Suspense>
      )}
    </section>
  );
}
