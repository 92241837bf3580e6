// biome-ignore-all lint/a11y/useSemanticElements: cells stand where they are in a box that scrolls; elements of tables would not.
// biome-ignore-all lint/a11y/useFocusableInteractive: keys are in one cell at a time.
import { CaretDownOutlined, CaretRightOutlined, CheckOutlined, LockOutlined, MinusOutlined } from "@ant-design/icons";
import type { GridState } from "../../../model/rights-grid.ts";
import type { GridRole } from "../../../model/rights-grid-draft.ts";
import type { MatrixLine } from "../../../model/rights-grid-matrix.ts";
import { useTexts } from "../../../renderer/texts.ts";
import matrix from "./matrix.module.css";
import { useTitles } from "./use-titles.ts";

export interface MatrixCell {
  readonly state: GridState;
  readonly changed: boolean;
  /** From the role with which all are compared. */
  readonly differs: boolean;
  readonly chosen: boolean;
  readonly current: boolean;
}

interface RowProps {
  readonly line: MatrixLine;
  readonly at: number;
  readonly top: number;
  readonly roles: readonly GridRole[];
  /** Which roles are in sight. */
  readonly from: number;
  readonly to: number;
  readonly isOpen: boolean;
  readonly onExpand: (key: string, open: boolean) => void;
  /** Who looks holds something of it, and so may give it. */
  readonly held: boolean;
  readonly cellOf: (role: number) => MatrixCell;
  readonly onTouch: (role: number) => void;
}

const SIGNS = { all: <CheckOutlined aria-hidden />, some: <MinusOutlined aria-hidden />, none: null } as const;

/** A line of the matrix: what it is about, and a cell for each role. */
export function MatrixRow({ line, at, top, roles, from, to, isOpen, onExpand, held, cellOf, onTouch }: RowProps) {
  const t = useTexts("workbench");
  const title = useTitles()(line);
  return (
    <div role="row" aria-rowindex={at + 2} className={matrix.row} data-kind={line.kind} style={{ insetBlockStart: top }}>
      <div role="rowheader" className={matrix.rowHead} style={{ paddingInlineStart: 8 + (line.level - 1) * 16 }} title={title}>
        {line.expandable ? (
          <button
            type="button"
            tabIndex={-1}
            className={matrix.caret}
            aria-label={t(isOpen ? "tree.fold" : "tree.unfold", { title })}
            onClick={() => onExpand(line.key, !isOpen)}
          >
            {isOpen ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
          </button>
        ) : (
          <span className={matrix.caret} />
        )}
        <span className={matrix.title}>{title}</span>
        {!held && <LockOutlined role="img" aria-label={t("tree.locked")} title={t("tree.locked")} />}
      </div>
      {roles.slice(from, to).map((role, offset) => {
        const { state, changed, differs, chosen, current } = cellOf(from + offset);
        const said = [t(`matrix.state.${state}`), changed && t("tree.changed"), differs && t("matrix.differs")];
        return (
          <div
            key={role.id}
            role="gridcell"
            aria-colindex={from + offset + 2}
            aria-selected={chosen}
            aria-label={[title, role.name, ...said.filter(Boolean)].join(t("comma"))}
            tabIndex={current ? 0 : -1}
            className={matrix.cell}
            data-cell={`${at}.${from + offset}`}
            data-state={state}
            data-changed={changed || undefined}
            data-differs={differs || undefined}
            style={{ insetInlineStart: `calc(var(--matrix-head) + ${(from + offset) * 104}px)` }}
            onPointerUp={(event) => event.pointerType === "touch" && onTouch(from + offset)}
          >
            {SIGNS[state]}
          </div>
        );
      })}
    </div>
  );
}
