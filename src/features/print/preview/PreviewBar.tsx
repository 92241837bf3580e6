import { DownOutlined, MinusOutlined, PlusOutlined, UpOutlined } from "@ant-design/icons";
import { Button, InputNumber } from "antd";
import { type ReactNode, useState } from "react";
import words from "../../../renderer/heard.module.css";
import { Select } from "../../../renderer/select/Select.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./preview.module.css";
import { nextZoom, ZOOMS, type Zoom } from "./zoom.ts";

interface PreviewBarProps {
  /** From 0. */
  readonly current: number;
  /** Undefined: it is not known yet. */
  readonly count: number | undefined;
  readonly onGo: (page: number) => void;
  readonly zoom: Zoom;
  readonly percent: number;
  readonly onZoom: (zoom: Zoom) => void;
  readonly children?: ReactNode;
}

/** Which page is looked at, and how large. */
export function PreviewBar({ current, count, onGo, zoom, percent, onZoom, children }: PreviewBarProps) {
  const t = useTexts("print");
  const [smaller, larger] = [nextZoom(percent, -1), nextZoom(percent, 1)];
  const offered = typeof zoom === "number" && !ZOOMS.some((each) => each === zoom) ? [...ZOOMS, zoom].toSorted((a, b) => a - b) : ZOOMS;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t("preview.tools")}>
      <div className={styles.tools}>
        <Button
          type="text"
          icon={<UpOutlined aria-hidden />}
          aria-label={t("preview.before")}
          disabled={current === 0}
          onClick={() => onGo(current - 1)}
        />
        <PageNumber current={current} count={count} onGo={onGo} />
        <Button
          type="text"
          icon={<DownOutlined aria-hidden />}
          aria-label={t("preview.next")}
          disabled={current >= (count ?? 0) - 1}
          onClick={() => onGo(current + 1)}
        />
      </div>
      <div className={styles.tools}>
        <Button
          type="text"
          icon={<MinusOutlined aria-hidden />}
          aria-label={t("preview.smaller")}
          disabled={smaller === undefined}
          onClick={() => smaller !== undefined && onZoom(smaller)}
        />
        <Select<Zoom>
          className={styles.zoom ?? ""}
          variant="borderless"
          aria-label={t("preview.zoom")}
          value={zoom}
          onChange={onZoom}
          options={[
            { value: "width", label: t("preview.fitWidth") },
            { value: "page", label: t("preview.fitPage") },
            ...offered.map((value) => ({ value, label: `${value}%` })),
          ]}
        />
        <Button
          type="text"
          icon={<PlusOutlined aria-hidden />}
          aria-label={t("preview.larger")}
          disabled={larger === undefined}
          onClick={() => larger !== undefined && onZoom(larger)}
        />
      </div>
      {children}
    </div>
  );
}

/** The number of the page, which can be written to go there: on Enter, and on leaving the box. */
function PageNumber({ current, count, onGo }: Pick<PreviewBarProps, "current" | "count" | "onGo">) {
  const t = useTexts("print");
  const [typed, setTyped] = useState<number | null>(null);
  const go = () => {
    if (typed !== null && typed !== current + 1) onGo(typed - 1);
    setTyped(null);
  };
  return (
    <span className={styles.place}>
      <InputNumber
        className={styles.number ?? ""}
        size="small"
        controls={false}
        min={1}
        max={Math.max(1, count ?? 1)}
        precision={0}
        aria-label={t("preview.page")}
        value={typed ?? (count === 0 ? 0 : current + 1)}
        onChange={setTyped}
        onPressEnter={go}
        onBlur={go}
      />
      <span aria-hidden>/ {count ?? "…"}</span>
      <span className={words.heard} role="status">
        {count === undefined ? t("loading") : t("preview.place", { number: current + 1, count })}
      </span>
    </span>
  );
}
