import { PlusOutlined, RedoOutlined, UndoOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { memo } from "react";
import { Select } from "../../../select/Select.tsx";
import { useTexts } from "../../../texts.ts";

/** Rows that a table starts with, and that its button adds (specification administration §9). */
export const SOME_ROWS = 5;

// antd's controls are drawn anew only for something of their own: the sheet around them is, at every step and every move of the selection.

/** Adds one blank row, or several. */
export const AddRows = memo(function AddRows({ isFull, onAdd }: { readonly isFull: boolean; readonly onAdd: (count: number) => void }) {
  const t = useTexts("sheet");
  return (
    <>
      <Button size="small" icon={<PlusOutlined aria-hidden="true" />} disabled={isFull} onClick={() => onAdd(1)}>
        {t("add")}
      </Button>
      <Button size="small" disabled={isFull} onClick={() => onAdd(SOME_ROWS)}>
        {t("addMany", { count: SOME_ROWS })}
      </Button>
    </>
  );
});

const STEPS = {
  undo: { keys: "Ctrl+Z", icon: <UndoOutlined aria-hidden="true" /> },
  redo: { keys: "Ctrl+Y", icon: <RedoOutlined aria-hidden="true" /> },
} as const;

interface HistoryProps {
  readonly what: keyof typeof STEPS;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** Takes the last step back, or does it again. */
export const History = memo(function History({ what, disabled, onClick }: HistoryProps) {
  const t = useTexts("sheet");
  const { keys, icon } = STEPS[what];
  return (
    <Button
      size="small"
      type="text"
      icon={icon}
      disabled={disabled}
      aria-label={t(what)}
      title={`${t(what)} (${keys})`}
      onClick={onClick}
    />
  );
});

const DIGITS = [0, 1, 2, 3, 4, 5, 6];
/** As many digits as each column has. */
const BY_COLUMN = -1;

/** How many digits after the point the sums show; undefined: as many as each column has. */
export const Decimals = memo(function Decimals({
  value,
  onChange,
}: {
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}) {
  const t = useTexts("sheet");
  return (
    <Select
      size="small"
      variant="borderless"
      aria-label={t("decimals")}
      value={value ?? BY_COLUMN}
      onChange={(digits) => onChange(digits === BY_COLUMN ? undefined : digits)}
      options={[
        { value: BY_COLUMN, label: t("decimalsByColumn") },
        ...DIGITS.map((digits) => ({ value: digits, label: `${t("decimals")} ${digits}` })),
      ]}
      popupMatchSelectWidth={false}
    />
  );
});
