import { ReloadOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { ColumnSettingsButton } from "../columns/ColumnSettingsButton.tsx";
import type { Columns } from "../columns/useColumns.ts";
import { useTexts } from "../texts.ts";
import { DensityMenu } from "./DensityMenu.tsx";
import type { Density } from "./density.ts";

export interface ListToolsProps {
  readonly columns: Columns;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
  readonly loading: boolean;
  readonly onReload: () => void;
}

/** What every grid of records can be asked for: to read again, other heights, other columns. */
export function ListTools({ columns, density, onDensity, loading, onReload }: ListToolsProps) {
  const t = useTexts("screen");
  return (
    <>
      <Tooltip title={t("refresh")}>
        <Button type="text" icon={<ReloadOutlined spin={loading} aria-hidden />} aria-label={t("refresh")} onClick={onReload} />
      </Tooltip>
      <DensityMenu density={density} onChange={onDensity} />
      <ColumnSettingsButton columns={columns.columns} settings={columns.settings} onChange={columns.change} />
    </>
  );
}
