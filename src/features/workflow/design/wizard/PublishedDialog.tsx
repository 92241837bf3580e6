import { HistoryOutlined, PlayCircleOutlined, SendOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button, Modal, Result } from "antd";
import { may } from "../../../../model/actor.ts";
import { useInsidePane } from "../../../../renderer/form/page/useInsidePane.ts";
import { useServices } from "../../../../renderer/services.tsx";
import { useTexts } from "../../../../renderer/texts.ts";
import { useFlowCalls } from "../../calls.tsx";
import type { DesignSubject } from "../design-part.ts";
import styles from "./wizard.module.css";

interface DialogProps {
  readonly subject: DesignSubject;
  /** The version that was published; undefined: none. */
  readonly version: number | undefined;
  /** Opens a tool of the designer. */
  readonly onTool: (id: string) => void;
  readonly onClose: () => void;
}

/** What can be done next with a version that was just published. */
export function PublishedDialog({ subject, version, onTool, onClose }: DialogProps) {
  const t = useTexts("design");
  const inside = useInsidePane();
  const { viewer, open } = useServices();
  const { designing } = useFlowCalls();
  const form = useQuery({
    queryKey: ["flow", "form", subject.id],
    queryFn: ({ signal }) => designing.form({ query: { id: subject.id }, signal }),
    enabled: version !== undefined,
    staleTime: 60_000,
    retry: false,
  });
  const screen = form.data?.screen ?? undefined;
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Modal
      {...inside}
      open={version !== undefined}
      onCancel={onClose}
      footer={null}
      width={480}
      closable={{ "aria-label": t("wizard.close") }}
      title={t("publish.published")}
    >
      <Result
        status="success"
        className={styles.published ?? ""}
        title={t("publish.done", { version: version ?? "" })}
        subTitle={t("publish.next")}
      />
      <div className={styles.next}>
        {may(viewer, "flow-entry:edit") && (
          <Button block icon={<PlayCircleOutlined aria-hidden />} onClick={then(() => onTool("rehearsal"))}>
            {t("publish.rehearse")}
          </Button>
        )}
        {screen !== undefined && (
          <Button block icon={<SendOutlined aria-hidden />} onClick={then(() => open(screen))}>
            {t("publish.start")}
          </Button>
        )}
        <Button block icon={<HistoryOutlined aria-hidden />} onClick={then(() => onTool("versions"))}>
          {t("publish.versions")}
        </Button>
      </div>
    </Modal>
  );
}
