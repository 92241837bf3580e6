import { Empty } from "antd";
import { useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import type { Box } from "../../../../flow/matrix/matrix.ts";
import type { MatrixRule } from "../../../../flow/people-rule.ts";
import type { SheetStore } from "../../../../renderer/form/details/sheet/sheet-store.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import type { PanelPlace } from "../panel/place.ts";
import { MatrixProof } from "./MatrixProof.tsx";
import { MatrixSettings } from "./MatrixSettings.tsx";
import { MatrixSheet } from "./MatrixSheet.tsx";
import styles from "./matrix.module.css";
import { type MatrixField, proofWith } from "./matrix-field.ts";
import { isBlank, PEOPLE, rowsOf, type SheetDraft } from "./sheet-rows.ts";
import { useSheetWords } from "./use-words.ts";

export interface MatrixEditorProps {
  readonly value: MatrixRule;
  readonly onChange: (next: MatrixRule) => void;
  /** The fields by which it can go (`FLOW_MATRIX.fields`). */
  readonly fields: readonly MatrixField[];
  readonly readOnly?: boolean | undefined;
  readonly place: PanelPlace;
  readonly draft?: SheetDraft | undefined;
  readonly onDraft?: ((draft: SheetDraft | undefined) => void) | undefined;
}

/** An approval matrix as a sheet, with what it leaves open and says twice beside it, while one types. */
export function MatrixEditor({ value, onChange, fields, readOnly = false, place, draft, onDraft }: MatrixEditorProps) {
  const t = useTexts("design");
  const words = useSheetWords(fields);
  const store = useRef<SheetStore>(undefined);
  const [wanted, setWanted] = useState<{ readonly row: number }>();
  const shown = useDeferredValue(value);
  const proof = useMemo(() => proofWith(shown, words.fieldOf), [shown, words]);
  const wrongRows = useMemo(() => {
    const overlaps =
      shown.hit === "unique" ? proof.overlaps.flatMap(({ rows }) => rows.map((row) => [row, t("matrix.overlapped")] as const)) : [];
    const impossible = proof.impossible.map(({ row, field }) => [row, t("matrix.impossible", { field: words.box.title(field) })] as const);
    return new Map([...overlaps, ...impossible]);
  }, [shown, proof, words, t]);
  const onStore = useCallback((next: SheetStore) => {
    store.current = next;
  }, []);
  const fill = (box: Box) => {
    const rows = store.current?.rows() ?? [];
    const cells = value.dimensions.map(({ field }) => box.find((part) => part.field === field)?.cell ?? []);
    const [row] = rowsOf({ ...value, rows: [{ cells, people: [] }] }, words);
    if (!row) return;
    const last = rows.findLastIndex((one) => !isBlank(one));
    store.current?.apply({ do: "insert", at: last + 1, rows: [{ ...row, id: `gap-${Date.now()}`, [PEOPLE]: "" }] });
    setWanted({ row: value.rows.length });
  };
  return (
    <div className={styles.editor}>
      <MatrixSettings {...{ value, onChange, fields, words, readOnly, place }} />
      {value.dimensions.length === 0 ? (
        <Empty description={t("matrix.noFields")} />
      ) : (
        <>
          <p className={styles.help}>{t("matrix.help")}</p>
          <MatrixSheet {...{ value, onChange, words, readOnly, wrongRows, onStore, wanted, place, draft, onDraft }} />
          {shown.rows.length > 0 && (
            <MatrixProof
              matrix={shown}
              proof={proof}
              words={words.box}
              readOnly={readOnly}
              onRow={(row) => setWanted({ row })}
              onFill={fill}
            />
          )}
        </>
      )}
    </div>
  );
}
