import { DownloadOutlined, UploadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useServices } from "../services.tsx";
import { useTexts } from "../texts.ts";
import styles from "./ExchangeButton.module.css";

/** "Export" and "import" of a toolbar. Nothing where records can go nowhere: in stories, say. */
export function ExchangeButton({ action, onClick }: { action: "export" | "import"; onClick: () => void }) {
  const t = useTexts("exchange");
  const { exchange } = useServices();
  if (!exchange) return null;
  return (
    <Button
      icon={action === "export" ? <DownloadOutlined aria-hidden /> : <UploadOutlined aria-hidden />}
      aria-label={t(action)}
      onClick={onClick}
    >
      <span className={styles.word}>{t(action)}</span>
    </Button>
  );
}
