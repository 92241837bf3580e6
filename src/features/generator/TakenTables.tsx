import { Collapse, Modal, Typography } from "antd";
import { useInsidePane } from "../../renderer/form/page/useInsidePane.ts";
import { useTexts } from "../../renderer/texts.ts";
import styles from "./generator.module.css";
import { notesByTable } from "./notes-by-table.ts";
import type { TakenQuestion } from "./store.ts";

/** What was read, and by table what could not be taken over as it stood. */
export function TakenTables({ taken, onClose }: TakenQuestion & { onClose: () => void }) {
  const t = useTexts("generator");
  const inside = useInsidePane();
  const groups = notesByTable(taken.notes);
  return (
    <Modal
      {...inside}
      open
      centered
      width={760}
      title={t("taken", { count: taken.tables.length })}
      okText={t("known")}
      onOk={onClose}
      onCancel={onClose}
      footer={(_, { OkBtn }) => <OkBtn />}
    >
      <p>{t("takenHelp")}</p>
      <div className={styles.scroll}>
        <Collapse
          size="small"
          defaultActiveKey={groups.map(({ table }) => table)}
          items={groups.map(({ table, remarks }) => ({
            key: table,
            label: table,
            children: (
              <dl className={styles.notes}>
                {remarks.map(({ columns, code, params }) => (
                  <div key={`${code} ${JSON.stringify(params)} ${columns}`}>
                    <dt>
                      {columns.length === 0 && t("wholeTable")}
                      {columns.map((column) => (
                        <Typography.Text key={column} code>
                          {column}
                        </Typography.Text>
                      ))}
                    </dt>
                    <dd>{t(`notes.${code}`, { ...params, ...(params.by !== undefined && { by: t(`by.${params.by}`) }) })}</dd>
                  </div>
                ))}
              </dl>
            ),
          }))}
        />
      </div>
    </Modal>
  );
}
