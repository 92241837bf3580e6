import { Button, Table, Tag } from "antd";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./migration.module.css";
import type { Move } from "./use-migration.ts";

interface ResultsProps {
  readonly moves: readonly Move[];
  readonly isBusy: boolean;
  readonly onBack: (moves: readonly Move[]) => void;
}

const ORDER: readonly Move["state"][] = ["failed", "moved", "back"];
const COLOURS = { failed: "error", moved: "success", back: "default" } as const;

/** What became of each flow: what was refused first, with the reason; what was moved can be moved back, one by one or all. */
export function MoveResults({ moves, isBusy, onBack }: ResultsProps) {
  const t = useTexts("flow");
  const moved = moves.filter(({ state }) => state === "moved");
  const failed = moves.filter(({ state }) => state === "failed");
  const back = moves.length - moved.length - failed.length;
  return (
    <section className={styles.results} aria-label={t("migration.results")}>
      <div className={styles.bar}>
        <span role="status">{t("migration.tally", { moved: moved.length, back, failed: failed.length })}</span>
        {moved.length > 0 && (
          <Button size="small" disabled={isBusy} onClick={() => onBack(moved)}>
            {t("migration.backAll", { count: moved.length })}
          </Button>
        )}
      </div>
      <Table<Move>
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ y: 180 }}
        aria-label={t("migration.results")}
        dataSource={ORDER.flatMap((state) => moves.filter((move) => move.state === state))}
        columns={[
          { dataIndex: "title", title: t("handler.record") },
          {
            ...{ key: "result", title: t("list.results") },
            render: (_, move) => (
              <>
                <Tag color={COLOURS[move.state]}>{t(`migration.result.${move.state}`)}</Tag>
                {move.message !== null && <span>{move.message}</span>}
                {move.state === "moved" && (
                  <Button
                    {...{ type: "link", size: "small" }}
                    disabled={isBusy}
                    aria-label={t("migration.undoOf", { title: move.title })}
                    onClick={() => onBack([move])}
                  >
                    {t("migration.undo")}
                  </Button>
                )}
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
