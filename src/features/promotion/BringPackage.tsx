import { InboxOutlined } from "@ant-design/icons";
import { Alert, Button, Upload } from "antd";
import { useState } from "react";
import { type PromotionPackage, packageIn } from "../../model/promotion/package.ts";
import { useTexts } from "../../renderer/texts.ts";
import { DATE_TIME, dateText } from "../../widgets/blocks/dates/formats.ts";
import { FolderPackages } from "./FolderPackages.tsx";
import { PlanPackage } from "./PlanPackage.tsx";
import css from "./promotion.module.css";
import type { PromotionCalls } from "./promotion-calls.ts";

interface BringPackageProps {
  readonly calls: PromotionCalls;
  readonly go: (address: string) => void;
  /** A package of the folder that is read at once. */
  readonly wanted?: string | undefined;
}

/** Reads a package, of its reader's or of the folder of the site, and shows what it would do here. */
export function BringPackage({ calls, go, wanted }: BringPackageProps) {
  const t = useTexts("promotion");
  const [brought, setBrought] = useState<{ readonly package: PromotionPackage; readonly turn: number }>();
  const [isWrong, setWrong] = useState(false);
  const [isAwaited, setAwaited] = useState(wanted !== undefined);
  const read = (text: string) => {
    const found = packageIn(text);
    setAwaited(false);
    setWrong(found === undefined);
    setBrought((former) => found && { package: found, turn: (former?.turn ?? 0) + 1 });
  };
  if (!brought)
    return (
      <div className={css.drop}>
        {isWrong && <Alert type="error" showIcon message={t("bring.wrong")} />}
        <Upload.Dragger
          accept=".json,application/json"
          maxCount={1}
          showUploadList={false}
          beforeUpload={(file) => {
            void file.text().then(read);
            return false;
          }}
        >
          <p className="ant-upload-drag-icon">
            <InboxOutlined aria-hidden />
          </p>
          <p>{t("bring.drop")}</p>
        </Upload.Dragger>
        <FolderPackages calls={calls} onRead={read} wanted={isAwaited ? wanted : undefined} />
      </div>
    );
  const { site, exportedAt, exportedBy, items } = brought.package;
  return (
    <>
      <div className={css.line}>
        <span>{t("bring.from", { site, by: exportedBy, at: dateText(exportedAt, DATE_TIME), count: items.length })}</span>
        <Button onClick={() => setBrought(undefined)}>{t("bring.other")}</Button>
      </div>
      <PlanPackage key={brought.turn} brought={brought.package} calls={calls} go={go} />
    </>
  );
}
