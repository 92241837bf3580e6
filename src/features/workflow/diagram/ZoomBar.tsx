import { AimOutlined, ZoomInOutlined, ZoomOutOutlined } from "@ant-design/icons";
import { Button, Space, Tooltip } from "antd";
import type { ReactNode } from "react";
import { useTexts } from "../../../renderer/texts.ts";
import css from "./diagram.module.css";
import { mayZoomIn, mayZoomOut } from "./zoom.ts";

/** How large a diagram is drawn, and the buttons that change it. */
export function ZoomBar(props: { zoom: number; onStep: (direction: 1 | -1) => void; onFit: () => void }) {
  const { zoom, onStep, onFit } = props;
  const t = useTexts("flow");
  return (
    <Space.Compact role="group" aria-label={t("diagram.zoom")} className={css.zoom ?? ""}>
      <Tool name={t("diagram.zoomOut")} icon={<ZoomOutOutlined />} disabled={!mayZoomOut(zoom)} onClick={() => onStep(-1)} />
      <output className={css.percent} aria-live="polite">{`${Math.round(zoom * 100)}%`}</output>
      <Tool name={t("diagram.zoomIn")} icon={<ZoomInOutlined />} disabled={!mayZoomIn(zoom)} onClick={() => onStep(1)} />
      <Tool name={t("diagram.fit")} icon={<AimOutlined />} disabled={false} onClick={onFit} />
    </Space.Compact>
  );
}

function Tool({ name, icon, disabled, onClick }: { name: string; icon: ReactNode; disabled: boolean; onClick: () => void }) {
  return (
    <Tooltip title={name}>
      <Button icon={icon} aria-label={name} disabled={disabled} onClick={onClick} />
    </Tooltip>
  );
}
