import { CheckCircleFilled, CloseCircleFilled, TableOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useMemo } from "react";
import { peopleInWords } from "../../../../flow/design/words.ts";
import { boxInWords, cellInWords } from "../../../../flow/matrix/words.ts";
import type { MatrixRule } from "../../../../flow/people-rule.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import { useFlowCalls } from "../../calls.tsx";
import type { PanelPlace } from "../panel/place.ts";
import styles from "./matrix.module.css";
import { proofWith } from "./matrix-field.ts";
import { useSheetWords } from "./use-words.ts";

interface PartProps {
  readonly place: PanelPlace;
  readonly matrix: MatrixRule;
}

/** Rows that are told in the panel; the others stand in the sheet. */
const FEW = 6;
const NO_FIELDS = [] as const;

/** The fields by which a matrix of this flow can go. */
export function useMatrixFields(entry: string) {
  const { matrix } = useFlowCalls();
  return useQuery({ queryKey: ["flow", "matrix", "fields", entry], queryFn: () => matrix.fields({ query: { id: entry } }), retry: false });
}

function useProof({ place, matrix }: PartProps) {
  const { data } = useMatrixFields(place.subject.id);
  const words = useSheetWords(data?.fields ?? NO_FIELDS);
  const proof = useMemo(() => data && proofWith(matrix, words.fieldOf), [data, matrix, words]);
  const gaps = matrix.otherwise ? [] : (proof?.gaps ?? []);
  const overlaps = matrix.hit === "unique" ? (proof?.overlaps.length ?? 0) : 0;
  return { isKnown: proof !== undefined, gaps, overlaps, words };
}

/** Whether a matrix takes every record once: a word or two beside its summary. Nothing until that is known. */
export function MatrixState(props: PartProps) {
  const t = useTexts("design");
  const { isKnown, gaps, overlaps } = useProof(props);
  if (!isKnown) return null;
  const faults = [
    ...(gaps.length > 0 ? [t("matrix.part.gaps", { count: gaps.length })] : []),
    ...(overlaps > 0 ? [t("matrix.part.overlaps", { count: overlaps })] : []),
  ];
  if (faults.length === 0)
    return (
      <span className={styles.state}>
        <CheckCircleFilled className={styles.good} aria-hidden /> {t("matrix.part.fine")}
      </span>
    );
  return (
    <span className={styles.state}>
      <CloseCircleFilled className={styles.error} aria-hidden /> {faults.join(t("matrix.box.comma"))}
    </span>
  );
}

/** The matrix of a step in its panel: its first rows in words, what is open, and the way to the sheet. */
export function MatrixPart({ place, matrix }: { readonly place: PanelPlace; readonly matrix: MatrixRule | undefined }) {
  const t = useTexts("design");
  return (
    <div className={styles.part}>
      {matrix && <Rows place={place} matrix={matrix} />}
      <Button block icon={<TableOutlined aria-hidden />} onClick={() => place.openTool("matrix")}>
        {t(place.readOnly ? "matrix.part.view" : "matrix.part.open")}
      </Button>
    </div>
  );
}

function Rows({ place, matrix }: PartProps) {
  const t = useTexts("design");
  const { gaps, words } = useProof({ place, matrix });
  const { dimensions, rows, otherwise } = matrix;
  const when = (cells: MatrixRule["rows"][number]["cells"]) =>
    dimensions
      .flatMap(({ field }, at) => (cells[at]?.length ? `${words.box.title(field)} ${cellInWords(field, cells[at], words.box)}` : []))
      .join(words.box.comma) || words.box.any;
  const who = (people: MatrixRule["rows"][number]["people"]) => peopleInWords(people, place.words) || t("matrix.noPeople");
  const rest = rows.length - FEW;
  return (
    <>
      <ol className={styles.rows}>
        {rows.slice(0, FEW).map(({ cells, people }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own.
          <li key={at}>
            <span>{when(cells)}</span>
            <strong>{who(people)}</strong>
          </li>
        ))}
        {otherwise && (
          <li>
            <span>{t("matrix.otherwise")}</span>
            <strong>{who(otherwise)}</strong>
          </li>
        )}
      </ol>
      {rest > 0 && <p className={styles.help}>{t("matrix.part.more", { count: rest })}</p>}
      {gaps[0] && (
        <p className={styles.error}>
          {t("matrix.gap")} {boxInWords(gaps[0], words.box)}
        </p>
      )}
    </>
  );
}

/** Of a step that has rules of its own or none: begins a matrix. */
export function ByMatrix({ place }: { readonly place: PanelPlace }) {
  const t = useTexts("design");
  return (
    <Button
      type="link"
      size="small"
      className={styles.begin ?? ""}
      icon={<TableOutlined aria-hidden />}
      onClick={() => place.openTool("matrix")}
    >
      {t("matrix.part.begin")}
    </Button>
  );
}
