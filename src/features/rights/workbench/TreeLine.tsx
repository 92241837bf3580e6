// biome-ignore-all lint/a11y/useSemanticElements: lines stand where they are in a box that scrolls; elements of tables would not.
import { CaretDownOutlined, CaretRightOutlined, EyeInvisibleOutlined, LockOutlined, WarningOutlined } from "@ant-design/icons";
import { Checkbox, Tag, Tooltip } from "antd";
import { COLUMN_MODES } from "../../../model/rights-grid-columns.ts";
import type { GridLine } from "../../../model/rights-grid-lines.ts";
import type { LineView } from "../../../model/rights-grid-views.ts";
import { useTexts } from "../../../renderer/texts.ts";
import type { FieldLine, TreeProps } from "./tree-props.ts";
import { useTitles } from "./use-titles.ts";
import css from "./workbench.module.css";

interface LineProps extends TreeProps {
  readonly line: GridLine;
  /** Its place among the lines, from 0, and where it is drawn. */
  readonly at: number;
  readonly top: number;
  readonly view: LineView;
  readonly isCurrent: boolean;
  /** The cell that the keys are in. */
  readonly cell: number;
  readonly isOpen: boolean;
  readonly onFocus: (cell: number) => void;
}

/** One line of the tree of rights. */
export function TreeLine(props: LineProps) {
  const { line, at, top, view, isCurrent, isOpen, onFocus, onExpand, faultOf } = props;
  const t = useTexts("workbench");
  const titleOf = useTitles();
  const title = titleOf(line);
  const fault = faultOf(line);
  return (
    <div
      role="row"
      data-line={at}
      data-kind={line.kind}
      aria-rowindex={at + 2}
      aria-level={line.level}
      {...(line.expandable && { "aria-expanded": isOpen })}
      tabIndex={isCurrent ? 0 : -1}
      className={css.line}
      style={{ insetBlockStart: top }}
      onFocus={(event) => event.target === event.currentTarget && onFocus(props.cell)}
    >
      <span role="gridcell" tabIndex={-1} className={css.what} style={{ paddingInlineStart: (line.level - 1) * 20 }}>
        {line.expandable ? (
          <button
            type="button"
            tabIndex={-1}
            className={css.caret}
            aria-label={t(isOpen ? "tree.fold" : "tree.unfold", { title })}
            onClick={() => onExpand(line.key, !isOpen)}
          >
            {isOpen ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
          </button>
        ) : (
          <span className={css.caret} aria-hidden />
        )}
        <span className={css.title} title={title}>
          {title}
        </span>
        {view.changed && (
          <Tooltip title={t("tree.changed")}>
            <i className={css.dot} role="img" aria-label={t("tree.changed")} />
          </Tooltip>
        )}
        {fault && (
          <Tooltip title={fault}>
            <WarningOutlined className={css.fault} aria-label={fault} role="img" />
          </Tooltip>
        )}
        {line.kind === "field" && props.onClosing && <CloseField {...{ line, title, isCurrent }} onClosing={props.onClosing} />}
      </span>
      <span role="gridcell" tabIndex={-1} className={css.modes}>
        {line.kind === "field" ? (
          <Modes {...props} line={line} title={title} />
        ) : line.kind === "records" ? null : line.kind === "place" && line.permissions.length === 0 ? (
          <Tag>{t("tree.everybody")}</Tag>
        ) : (
          <State {...props} title={title} />
        )}
      </span>
      <span role="gridcell" tabIndex={-1} className={css.detail}>
        <Detail {...props} title={title} />
      </span>
    </div>
  );
}

interface CloseFieldProps extends Required<Pick<TreeProps, "onClosing">> {
  readonly line: FieldLine;
  readonly title: string;
  readonly isCurrent: boolean;
}

/** Of the line that the keys are in it is one Tab away; its own keys are none of the tree's. */
function CloseField({ line, title, isCurrent, onClosing }: CloseFieldProps) {
  const t = useTexts("workbench");
  const label = t("closing.ask", { field: title });
  return (
    <button
      type="button"
      tabIndex={isCurrent ? 0 : -1}
      className={css.close}
      aria-label={label}
      title={label}
      onKeyDown={(event) => (event.key === "Enter" || event.key === " ") && event.stopPropagation()}
      onClick={() => onClosing?.(line)}
    >
      <EyeInvisibleOutlined aria-hidden />
    </button>
  );
}

function State({ line, view, readOnly, onToggle, title }: LineProps & { readonly title: string }) {
  const t = useTexts("workbench");
  return (
    <>
      <Checkbox
        tabIndex={-1}
        checked={view.state === "all"}
        indeterminate={view.state === "some"}
        disabled={readOnly || view.locked}
        aria-label={title}
        onChange={() => onToggle(line)}
      />
      {view.locked && !readOnly && (
        <Tooltip title={t("tree.locked")}>
          <LockOutlined className={css.lock} role="img" aria-label={t("tree.locked")} />
        </Tooltip>
      )}
    </>
  );
}

function Modes({ line, view, readOnly, cell, isCurrent, onColumn, onFocus, title }: LineProps & { line: FieldLine; title: string }) {
  const t = useTexts("workbench");
  return (
    <span className={css.three} data-free={view.free || undefined}>
      {COLUMN_MODES.map((mode, index) => {
        const { open, possible } = view.modes?.[mode] ?? { open: false, possible: false };
        if (!possible) return <span key={mode} className={css.mode} aria-hidden />;
        return (
          <span key={mode} className={css.mode} data-current={(isCurrent && index === cell) || undefined}>
            <Checkbox
              tabIndex={-1}
              checked={view.granted && open}
              disabled={readOnly || !view.granted}
              aria-label={`${title} ${t(`mode.${mode}`)}`}
              onChange={({ target }) => onColumn(line, mode, target.checked)}
              onFocus={() => onFocus(index)}
            />
            <span aria-hidden>{t(`mode.${mode}`)}</span>
          </span>
        );
      })}
    </span>
  );
}

function Detail(props: LineProps & { readonly title: string }) {
  const { line, view, readOnly, rowsOf } = props;
  const t = useTexts("workbench");
  const from = view.sources.length > 0 ? t("tree.from", { roles: view.sources.join(t("comma")) }) : "";
  if (line.kind === "records") {
    if (!view.granted) return <span className={css.faint}>{t("tree.noRecords")}</span>;
    return (
      <>
        <span className={css.rows}>{rowsOf(line)}</span>
        <Tag color={view.free ? "default" : "blue"} className={css.control ?? ""}>
          {t(view.free ? "tree.free" : "tree.controlled")}
        </Tag>
      </>
    );
  }
  if (line.kind === "field") {
    if (!view.granted) return null;
    return (
      <span className={css.faint}>
        {view.free ? t("tree.freeField") : readOnly && view.sources.length > 0 ? from : view.state === "none" ? t("tree.hidden") : ""}
      </span>
    );
  }
  if (readOnly) return <span className={css.faint}>{from}</span>;
  return line.kind === "action" ? <code className={css.code}>{line.permission.permission}</code> : null;
}
