import { ColumnHeightOutlined } from "@ant-design/icons";
import { Button, Dropdown, Tooltip } from "antd";
import { useTexts } from "../texts.ts";
import { DENSITIES, type Density } from "./density.ts";

/** Chooses how close the rows stand. */
export function DensityMenu({ density, onChange }: { density: Density; onChange: (density: Density) => void }) {
  const t = useTexts("screen");
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        selectable: true,
        selectedKeys: [density],
        items: DENSITIES.map((key) => ({ key, label: t(`density.${key}`) })),
        onClick: ({ key }) => onChange(key as Density),
      }}
    >
      <Tooltip title={t("density.title")}>
        <Button type="text" icon={<ColumnHeightOutlined aria-hidden />} aria-label={t("density.title")} />
      </Tooltip>
    </Dropdown>
  );
}
