import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { Button, Checkbox, Tooltip } from "antd";
import type { TaskInfo } from "../../../model/contract/flow/task-info.ts";
import { usePane } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { useRemembered } from "../../../renderer/useRemembered.ts";
import { OperationBar } from "../operations/OperationBar.tsx";
import type { Offer } from "../operations/operation-table.ts";
import styles from "./handler.module.css";
import type { MyTasks } from "./useMyTasks.ts";
import type { TaskWork } from "./useTaskOperations.tsx";

interface BarProps {
  readonly info: TaskInfo;
  readonly offers: readonly Offer[];
  readonly work: TaskWork;
  readonly tasks: MyTasks;
  readonly isUnsaved: boolean;
  readonly onGo: (address: string | undefined) => void;
}

/** What stands at the lower edge of a task: the way to one's other tasks, and its operations. */
export function TaskBar({ info, offers, work, tasks, isUnsaved, onGo }: BarProps) {
  const t = useTexts("flow");
  const claims = [
    ...(info.claimable ? [{ key: "claim", isBack: false }] : []),
    ...(info.claimed && info.state === "active" ? [{ key: "giveBack", isBack: true }] : []),
  ];
  const isMine = info.state === "active" && info.operationList.length > 0;
  return (
    <footer className={styles.footer}>
      {isMine && <Place {...{ tasks, isUnsaved, onGo }} />}
      {claims.map(({ key, isBack }) => (
        <Button
          key={key}
          type={isBack ? "default" : "primary"}
          size="large"
          loading={work.busy === key && { delay: 200 }}
          disabled={work.closed !== undefined}
          onClick={() => work.claim(isBack)}
        >
          {t(`operation.${key}`)}
        </Button>
      ))}
      {offers.length > 0 && <OperationBar offers={offers} busy={work.busy} closed={work.closed} onPress={work.press} />}
      {isMine || offers.length > 0 || info.state !== "active" || claims.length > 0 ? null : (
        <span className={styles.nothing}>{t("handler.noHandling")}</span>
      )}
    </footer>
  );
}

/** Where it stands among one's tasks. */
function Place({ tasks, isUnsaved, onGo }: Pick<BarProps, "tasks" | "isUnsaved" | "onGo">) {
  const t = useTexts("flow");
  const pane = usePane();
  const [isNext, setNext] = useRemembered("flow.openNext", true);
  const { at, total, next, former } = tasks;
  return (
    <div className={styles.place}>
      {(
        [
          ["formerTask", former, "K", <LeftOutlined key="icon" aria-hidden />],
          ["nextTask", next, "J", <RightOutlined key="icon" aria-hidden />],
        ] as const
      ).map(([text, address, key, icon]) => (
        <Tooltip key={text} title={`${t(`handler.${text}`)} (${key})`} getPopupContainer={pane.container}>
          <Button
            type="text"
            icon={icon}
            disabled={address === undefined}
            aria-label={t(`handler.${text}`)}
            aria-keyshortcuts={key}
            onClick={() => onGo(address)}
          />
        </Tooltip>
      ))}
      {at !== undefined && <span className={styles.count}>{t("handler.place", { at, total })}</span>}
      <Checkbox checked={isNext} onChange={({ target }) => setNext(target.checked)}>
        {t("handler.openNext")}
      </Checkbox>
      <span className={styles.unsaved} role="status">
        {isUnsaved ? t("handler.unsaved") : ""}
      </span>
    </div>
  );
}
