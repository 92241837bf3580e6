import { Input } from "antd";
import { useMemo } from "react";
import type { PrintAct } from "../../../model/print-design/act.ts";
import { bandSheet, partSheet } from "../../../model/print-design/sheet.ts";
import type { Band, GridBand, TableBand } from "../../../model/print-template.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./print.module.css";
import { WordParts } from "./WordParts.tsx";
import { WordSheet } from "./WordSheet.tsx";
import { useWordGround } from "./word-ground.ts";
import { flat } from "./word-lines.ts";

interface PanelProps {
  readonly band: Band;
  readonly readOnly: boolean;
  readonly act: (act: PrintAct, run?: string) => boolean;
}

type Part = Readonly<Record<string, unknown>>;

/** What can be said of a band: of a table its columns and sums, of a grid its cells. */
export function BandPanel({ band, readOnly, act }: PanelProps) {
  const words = useMemo(() => bandSheet(band.kind), [band.kind]);
  const details = band.kind === "table" ? band.source : undefined;
  const set = (said: Part, run: string) => act({ act: "setBand", band: band.id, set: said }, run);
  return (
    <>
      <WordSheet
        id={band.id}
        {...{ words, details, readOnly }}
        part={band}
        onChange={({ path: [key = ""] }, value) => set({ [key]: value }, `${band.id} ${key}`)}
      />
      {band.kind === "table" && <TableParts {...{ band, readOnly, set }} />}
      {band.kind === "grid" && <GridParts {...{ band, readOnly, set }} />}
    </>
  );
}

interface PartsProps<B> {
  readonly band: B;
  readonly readOnly: boolean;
  readonly set: (said: Part, run: string) => void;
}

const COLUMN = partSheet("column");
const SUMS = partSheet("sumRow");
const CELL = partSheet("cell");
const WIDTH = 20;

function TableParts({ band, readOnly, set }: PartsProps<TableBand>) {
  const t = useTexts("printDesign");
  const { values } = useWordGround();
  const titles = useMemo(() => new Map(flat(values).map(({ value, label }) => [value, label.split(" / ").at(-1) ?? label])), [values]);
  const of = { id: band.id, details: band.source, readOnly } as const;
  const columnTitle = ({ title, field, text }: Part) => String(title ?? titles.get(`row.${String(field)}`) ?? field ?? text ?? "");
  return (
    <>
      <WordParts
        {...of}
        list="columns"
        words={COLUMN}
        parts={band.columns as unknown as readonly Part[]}
        least={1}
        titleOf={columnTitle}
        newPart={() => ({ text: "{{$row}}", title: t("newColumn"), width: WIDTH })}
        onChange={(columns, run) => set({ columns: columns.map(fieldOrText) }, run)}
      />
      <WordParts
        {...of}
        list="sums"
        words={SUMS}
        parts={(band.sums ?? []) as unknown as readonly Part[]}
        titleOf={({ of: rows }) => t(`choice.of.${String(rows)}`)}
        newPart={() => ({ of: "all", text: t("choice.of.all"), fields: [] })}
        onChange={(sums, run) => set({ sums: sums.length > 0 ? sums.map((row) => ({ fields: [], ...row })) : undefined }, run)}
      />
    </>
  );
}

/** A column is a field or a text: the one that was said last. */
function fieldOrText(column: Part): Part {
  if (column.field === undefined || column.text === undefined) return column;
  const { text: _, ...others } = column;
  return others;
}

function GridParts({ band, readOnly, set }: PartsProps<GridBand>) {
  const t = useTexts("printDesign");
  const widths = band.columns.join(", ");
  const takeWidths = (text: string) => {
    const columns = text
      .split(/[,，\s]+/)
      .map(Number)
      .filter((width) => width >= 1);
    if (columns.length > 0) set({ columns }, "");
  };
  const rows = Math.max(...band.cells.map(({ row, rowSpan = 1 }) => row + rowSpan));
  return (
    <>
      <div className={styles.valueText}>
        <div className={styles.valueHead}>
          <label htmlFor={`${band.id}-widths`}>{t("gridColumns")}</label>
        </div>
        <Input
          key={widths}
          id={`${band.id}-widths`}
          defaultValue={widths}
          readOnly={readOnly}
          onBlur={({ target }) => takeWidths(target.value)}
          onPressEnter={({ currentTarget }) => takeWidths(currentTarget.value)}
        />
      </div>
      <WordParts
        id={band.id}
        list="cells"
        words={CELL}
        readOnly={readOnly}
        parts={band.cells as unknown as readonly Part[]}
        least={1}
        titleOf={({ row, column, text }) => t("cellAt", { row: Number(row) + 1, column: Number(column) + 1, text: String(text ?? "") })}
        newPart={() => ({ row: rows, column: 0 })}
        onChange={(cells, run) => set({ cells }, run)}
      />
    </>
  );
}
