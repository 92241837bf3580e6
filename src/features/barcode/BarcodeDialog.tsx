import { PrinterOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { App, Button, Modal, Segmented, Skeleton } from "antd";
import { useEffect, useId, useState } from "react";
import type { QrCode } from "../../model/contract/label.ts";
import { Select } from "../../renderer/select/Select.tsx";
import { useErrorText } from "../../renderer/states/useErrorText.ts";
import { useTexts } from "../../renderer/texts.ts";
import { Carousel } from "../../widgets/blocks/carousel/Carousel.tsx";
import styles from "./barcode.module.css";
import type { BarcodeQuestion } from "./barcode-store.ts";
import { pictureSource } from "./picture-source.ts";

interface BarcodeDialogProps extends BarcodeQuestion {
  readonly onClose: () => void;
}

/** Bar codes of records, one after another or all at once. It closes where they cannot be loaded, and says why. */
export function BarcodeDialog({ title, labels, items, codes, prints, onClose }: BarcodeDialogProps) {
  const t = useTexts("print");
  const textOf = useErrorText();
  const { message } = App.useApp();
  const [label, setLabel] = useState(labels[0]?.id ?? "");
  const [view, setView] = useState<"cards" | "all">("cards");
  const reason = useId();
  const isEmpty = labels.some(({ id, isPrintable }) => id === label && !isPrintable);
  const { data, error } = useQuery({ queryKey: ["barcodes", label, items], queryFn: () => codes(label), retry: false, gcTime: 0 });
  useEffect(() => {
    if (!error) return;
    message.error(textOf(error));
    onClose();
  }, [error, message, textOf, onClose]);
  return (
    <Modal
      open
      title={t("barcode.title", { title })}
      width={640}
      footer={
        prints ? (
          <div className={styles.footer}>
            {isEmpty && (
              <span id={reason} className={styles.reason}>
                {t("barcode.nothingOnLabel")}
              </span>
            )}
            <Button disabled={!data || isEmpty} aria-describedby={isEmpty ? reason : undefined} onClick={() => prints.label(label)}>
              {t("barcode.printLabel")}
            </Button>
            <Button type="primary" icon={<PrinterOutlined aria-hidden />} disabled={!data} onClick={() => prints.codes(label)}>
              {t("barcode.print")}
            </Button>
          </div>
        ) : null
      }
      closable={{ "aria-label": t("close") }}
      onCancel={onClose}
    >
      <div className={styles.bar}>
        {labels.length > 1 && (
          <Select
            className={styles.label ?? ""}
            aria-label={t("barcode.label")}
            value={label}
            options={labels.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setLabel}
          />
        )}
        <Segmented
          aria-label={t("view.title")}
          value={view}
          options={[
            { value: "cards", label: t("view.cards") },
            { value: "all", label: t("barcode.all") },
          ]}
          onChange={setView}
        />
      </div>
      {!data && <Skeleton.Image active className={styles.waiting ?? ""} />}
      {data && view === "cards" && <Carousel label={title} count={data.length} render={(index) => <Code {...(data[index] as QrCode)} />} />}
      {data && view === "all" && (
        <ul className={styles.all} aria-label={title}>
          {data.map((code, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one code, and none of them moves.
            <li key={index}>
              <Code {...code} />
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

const Code = ({ code, img }: QrCode) => (
  <figure className={styles.code}>
    <img src={pictureSource(img)} alt={code} />
    <figcaption>{code}</figcaption>
  </figure>
);
