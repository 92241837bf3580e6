import {
  BarChartOutlined,
  BarcodeOutlined,
  BorderOutlined,
  FieldBinaryOutlined,
  FontSizeOutlined,
  LayoutOutlined,
  LineOutlined,
  NumberOutlined,
  PictureOutlined,
  TableOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignTopOutlined,
} from "@ant-design/icons";
import type { ComponentType } from "react";
import { type BandKind, hasRoomFor } from "../../../model/print-design/band-acts.ts";
import { BAND_KINDS, ELEMENT_TYPES, type ElementType } from "../../../model/print-design/new-element.ts";
import type { PrintTemplate } from "../../../model/print-template.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { DROP } from "./PrintCanvas.tsx";
import styles from "./print.module.css";

type Icon = ComponentType<{ "aria-hidden"?: boolean }>;

export const ELEMENT_ICONS: Readonly<Record<ElementType, Icon>> = {
  ...{ text: FontSizeOutlined, param: FieldBinaryOutlined, Picture: PictureOutlined, barcode: BarcodeOutlined },
  ...{ line: LineOutlined, rect: BorderOutlined, serial: NumberOutlined, chart: BarChartOutlined },
};
const BAND_ICONS: Readonly<Record<BandKind, Icon>> = {
  ...{ pageHeader: VerticalAlignTopOutlined, pageFooter: VerticalAlignBottomOutlined },
  ...{ section: LayoutOutlined, table: TableOutlined, grid: BorderOutlined },
};

interface PaletteProps {
  readonly template: PrintTemplate;
  /** Its entity has rows of details. */
  readonly hasDetails: boolean;
  readonly disabled: boolean;
  readonly onElement: (type: ElementType) => void;
  readonly onBand: (kind: BandKind) => void;
}

/** What can be put on the paper: elements by a press or by dragging them to their place, and bands of a report. */
export function PartPalette({ template, hasDetails, disabled, onElement, onBand }: PaletteProps) {
  const t = useTexts("printDesign");
  return (
    <div className={styles.palette}>
      <h2>{t("elements")}</h2>
      <ul>
        {ELEMENT_TYPES.map((type) => {
          const Icon = ELEMENT_ICONS[type];
          const isClosed = disabled || (type === "chart" && !hasDetails);
          return (
            <li key={type}>
              <button
                type="button"
                className={styles.item}
                title={t(`hint.${type}`)}
                disabled={isClosed}
                draggable={!isClosed}
                onDragStart={({ dataTransfer }) => dataTransfer.setData(DROP, `element ${type}`)}
                onClick={() => onElement(type)}
              >
                <Icon aria-hidden />
                {t(`element.${type}`)}
              </button>
            </li>
          );
        })}
      </ul>
      {template.kind === "report" && (
        <>
          <h2>{t("bands")}</h2>
          <ul>
            {BAND_KINDS.map((kind) => {
              const Icon = BAND_ICONS[kind];
              const isFull = !hasRoomFor(template, kind) || (kind === "table" && !hasDetails);
              return (
                <li key={kind}>
                  <button
                    type="button"
                    className={styles.item}
                    title={t(`hint.${kind}`)}
                    disabled={disabled || isFull}
                    onClick={() => onBand(kind)}
                  >
                    <Icon aria-hidden />
                    {t(`band.${kind}`)}
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}
