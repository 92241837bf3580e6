// biome-ignore-all lint/a11y/useSemanticElements: cells stand where they are in a box that scrolls; elements of tables would not.
// biome-ignore-all lint/a11y/useFocusableInteractive: keys are in one cell at a time.
import { Empty } from "antd";
import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { type GridState, permissionsIn, stateOf, toggled } from "../../../model/rights-grid.ts";
import { linesOf } from "../../../model/rights-grid-lines.ts";
import {
  type Block,
  type Copied,
  copiedBlock,
  cornersOf,
  isInBlock,
  isMatrixLine,
  type Painted,
  paintCells,
  pastedCells,
  permissionsOfLine,
} from "../../../model/rights-grid-matrix.ts";
import { givable } from "../../../model/rights-grid-views.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { MatrixHead } from "./MatrixHead.tsx";
import { MatrixRow } from "./MatrixRow.tsx";
import { MatrixTools } from "./MatrixTools.tsx";
import matrix from "./matrix.module.css";
import { useBrush } from "./use-brush.ts";
import { useColumns, WIDTH } from "./use-columns.ts";
import { useMay } from "./use-data.ts";
import { useUnfolded } from "./use-unfolded.ts";
import { bringIntoSight, useWindow } from "./use-window.ts";
import type { ViewProps } from "./view-props.ts";
import css from "./workbench.module.css";

/** As matrix.module.css has it. */
const HEIGHT = 32;

/** All roles beside each other: cells are painted, copied, and compared with one of them. */
export function MatrixView(props: ViewProps) {
  const { data, view } = props;
  const { index, workbench } = data;
  const t = useTexts("workbench");
  const may = useMay();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const [word, setWord] = useState("");
  const [differs, setDiffers] = useState(false);
  const { expanded, expand, foldAll, unfoldAll } = useUnfolded(data);
  const all = useStore(workbench, ({ shown }) => shown.roles);
  const stored = useStore(workbench, (state) => state.stored);
  const against = all.find(({ id }) => id === view.against);
  const roles = useMemo(() => {
    const sought = word.trim().toLowerCase();
    const fits = all.filter(({ id, name, code }) =>
      [name, code, data.about.get(id)?.pinyin].some((one) => one?.toLowerCase().includes(sought) ?? false),
    );
    return against ? [against, ...fits.filter(({ id }) => id !== against.id)] : fits;
  }, [all, word, against, data.about]);
  const granted = useMemo(() => new Map(all.map((role) => [role.id, permissionsIn(role)])), [all]);
  const before = useMemo(() => new Map(stored.map((role) => [role.id, permissionsIn(role)])), [stored]);
  const lines = useMemo(() => {
    const found = linesOf(index, { expanded, text }).filter(isMatrixLine);
    if (!differs) return found;
    const said = (line: (typeof found)[number], set: ReadonlySet<string>) =>
      permissionsOfLine(line)
        .map((one) => set.has(one))
        .join();
    return found.filter((line) => new Set(roles.map(({ id }) => said(line, granted.get(id) ?? NONE))).size > 1);
  }, [index, expanded, text, differs, roles, granted]);
  const { from, to } = useWindow(box, lines.length, HEIGHT);
  const sideways = useColumns(box, roles.length);
  const [block, setBlock] = useState<Block>({ line: 0, role: 0, toLine: 0, toRole: 0 });
  const copied = useRef<Copied>([]);
  const wanted = useRef(false);
  const readOnly = !may("role:edit");
  const place = { line: Math.min(block.toLine, lines.length - 1), role: Math.min(block.toRole, roles.length - 1) };

  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    box.current?.querySelector<HTMLElement>(`[data-cell="${place.line}.${place.role}"]`)?.focus();
  });
  const put = (cells: readonly Painted[]) => {
    const free = cells.filter(({ role }) => !all.find(({ id }) => id === role)?.unseen.includes("permissions"));
    if (!readOnly) workbench.change((shown) => withRoles(shown, paintCells(shown.roles, free, index)));
  };
  const stateAt = (line: number, role: number): GridState =>
    stateOf(permissionsOfLine(lines[line] as (typeof lines)[number]), granted.get(roles[role]?.id ?? "") ?? NONE);
  /** A click asks for what can be given: all of it, or none where all of it is there. */
  const wish = (line: number, role: number): boolean => {
    const one = lines[line];
    const set = granted.get(roles[role]?.id ?? "") ?? NONE;
    return one ? toggled(stateOf(givable(index, permissionsOfLine(one)), set)) : true;
  };
  const cellsIn = (area: Block, on: boolean): Painted[] => {
    const { top, bottom, left, right } = cornersOf(area);
    return lines.slice(top, bottom + 1).flatMap((line) => roles.slice(left, right + 1).map((role) => ({ role: role.id, line, on })));
  };
  const goTo = (line: number, role: number, extend: boolean) => {
    const next = { line: clamp(line, lines.length), role: clamp(role, roles.length) };
    setBlock((now) => (extend ? { ...now, toLine: next.line, toRole: next.role } : { ...next, toLine: next.line, toRole: next.role }));
    wanted.current = true;
    const element = box.current;
    if (!element) return;
    bringIntoSight(element, next.line, HEIGHT, 2 * HEIGHT);
    const right = (next.role + 1) * WIDTH;
    const room = element.clientWidth - sideways.head;
    if (next.role * WIDTH < element.scrollLeft) element.scrollLeft = next.role * WIDTH;
    else if (right > element.scrollLeft + room) element.scrollLeft = right - room;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { line, role } = place;
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowRight: [0, 1],
      ArrowLeft: [0, -1],
      PageDown: [15, 0],
      PageUp: [-15, 0],
      Home: [0, -roles.length],
      End: [0, roles.length],
    };
    const step = steps[event.key];
    const isCommand = event.ctrlKey || event.metaKey;
    if (step) goTo(line + step[0], role + step[1], event.shiftKey);
    else if (event.key === " ") put(cellsIn(block, wish(block.line, block.role)));
    else if (event.key === "Enter") {
      const one = lines[line];
      if (one?.expandable) expand(one.key, !expanded.has(one.key));
    } else if (isCommand && event.key === "c") {
      copied.current = copiedBlock(roles, lines, block);
      const said = copied.current.map((row) => row.map((on) => (on === undefined ? "~" : on ? "✓" : "")).join("\t")).join("\n");
      void navigator.clipboard?.writeText(said).catch(() => undefined);
    } else if (isCommand && event.key === "v") put(pastedCells(roles, lines, block, copied.current));
    else if (isCommand && event.key === "z") workbench[event.shiftKey ? "redo" : "undo"]();
    else if (isCommand && event.key === "y") workbench.redo();
    else return;
    event.preventDefault();
  };
  const { brush, ...strokes } = useBrush({
    readOnly,
    wish,
    onExtend: (line, role) => goTo(line, role, true),
    onBegin: (line, role) => setBlock({ line, role, toLine: line, toRole: role }),
    onPaint: (cells, on) =>
      put(
        cells.flatMap(({ line, role }) => {
          const [one, of] = [lines[line], roles[role]];
          return one && of ? [{ role: of.id, line: one, on }] : [];
        }),
      ),
  });
  return (
    <div className={css.pane}>
      <MatrixTools {...props} {...{ text, word, differs, foldAll, unfoldAll }} onText={setText} onWord={setWord} onDiffers={setDiffers} />
      {lines.length === 0 || roles.length === 0 ? (
        <Empty className={css.none ?? ""} image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("tree.nothing")} />
      ) : (
        <div className={matrix.box} ref={box} style={{ "--matrix-head": `${sideways.head}px` } as CSSProperties}>
          <div
            role="grid"
            aria-label={t("matrix.label")}
            aria-rowcount={lines.length + 1}
            aria-colcount={roles.length + 1}
            aria-multiselectable
            aria-readonly={readOnly}
            className={matrix.grid}
            style={{ blockSize: lines.length * HEIGHT + 2 * HEIGHT, inlineSize: sideways.head + roles.length * WIDTH }}
            onKeyDown={onKeyDown}
            {...strokes}
          >
            <MatrixHead
              {...props}
              roles={roles}
              against={against}
              from={sideways.from}
              to={sideways.to}
              stored={stored}
              readOnly={readOnly}
            />
            {lines.slice(from, to).map((line, offset) => {
              const at = from + offset;
              return (
                <MatrixRow
                  key={line.key}
                  line={line}
                  at={at}
                  top={(at + 2) * HEIGHT}
                  roles={roles}
                  from={sideways.from}
                  to={sideways.to}
                  isOpen={expanded.has(line.key)}
                  onExpand={expand}
                  held={givable(index, permissionsOfLine(line)).length > 0}
                  cellOf={(role) => {
                    const id = roles[role]?.id ?? "";
                    const now = permissionsOfLine(line);
                    const other = against && against.id !== id ? granted.get(against.id) : undefined;
                    const set = granted.get(id) ?? NONE;
                    const was = before.get(id) ?? NONE;
                    return {
                      state: brush?.cells.has(`${at}.${role}`) ? (brush.on ? "all" : "none") : stateAt(at, role),
                      changed: now.some((one) => set.has(one) !== was.has(one)),
                      differs: other !== undefined && now.some((one) => set.has(one) !== other.has(one)),
                      chosen: isInBlock(block, at, role),
                      current: place.line === at && place.role === role,
                    };
                  }}
                  onTouch={(role) => put(cellsIn({ line: at, role, toLine: at, toRole: role }, wish(at, role)))}
                />
              );
            })}
          </div>
        </div>
      )}
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();
const clamp = (at: number, count: number): number => Math.max(0, Math.min(count - 1, at));
const withRoles = <S extends { readonly roles: unknown }>(shown: S, roles: S["roles"]): S =>
  roles === shown.roles ? shown : { ...shown, roles };
