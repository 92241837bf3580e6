import {
  AimOutlined,
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BlockOutlined,
  ColumnHeightOutlined,
  ColumnWidthOutlined,
  CopyOutlined,
  DeleteOutlined,
  EyeOutlined,
  GroupOutlined,
  LockOutlined,
  MinusOutlined,
  PlusOutlined,
  QuestionCircleOutlined,
  ScissorOutlined,
  SnippetsOutlined,
  UngroupOutlined,
  UnlockOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignMiddleOutlined,
  VerticalAlignTopOutlined,
} from "@ant-design/icons";
import { Button, Dropdown, Tooltip } from "antd";
import type { ComponentType } from "react";
import type { Edge, Order } from "../../../model/print-design/arrange.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { GRIDS, type Grid } from "./grid.ts";
import styles from "./print.module.css";
import type { PrintSelection } from "./selection.ts";
import { isAllowed, KEYS_OF, type Shortcut } from "./shortcuts.ts";
import type { PrintActs } from "./use-print-acts.ts";
import { ZOOM, zoomed } from "./zoom.ts";

interface ToolsProps {
  readonly selection: PrintSelection;
  readonly acts: PrintActs;
  readonly readOnly: boolean;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly onFit: () => void;
  readonly pages: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly grid: Grid;
  readonly onGrid: (grid: Grid) => void;
}

type Icon = ComponentType<{ "aria-hidden"?: boolean }>;

/** Tools of one thing that is chosen at least, by what keys do. */
const TOOLS: readonly (readonly [Shortcut, Icon])[] = [
  ["copy", CopyOutlined],
  ["cut", ScissorOutlined],
  ["paste", SnippetsOutlined],
  ["delete", DeleteOutlined],
  ["group", GroupOutlined],
  ["ungroup", UngroupOutlined],
  ["lock", LockOutlined],
  ["unlock", UnlockOutlined],
];
const ALIGN: readonly (readonly [Edge, Icon])[] = [
  ["left", AlignLeftOutlined],
  ["center", AlignCenterOutlined],
  ["right", AlignRightOutlined],
  ["top", VerticalAlignTopOutlined],
  ["middle", VerticalAlignMiddleOutlined],
  ["bottom", VerticalAlignBottomOutlined],
];
const ORDERS: readonly Order[] = ["front", "forward", "backward", "back"];

/** What is done with what is chosen, how large the paper is drawn, and which page. */
export function CanvasTools({ selection, acts, readOnly, zoom, onZoom, onFit, pages, page, onPage, grid, onGrid }: ToolsProps) {
  const t = useTexts("printDesign");
  const { ids, elements, hasLocked } = selection;
  const isFixed = readOnly || hasLocked || ids.length === 0;
  const isMeant = (shortcut: Shortcut): boolean => {
    if (!isAllowed(shortcut, { hasLocked, readOnly })) return false;
    if (shortcut === "paste" || shortcut === "preview") return true;
    if (shortcut === "unlock") return hasLocked;
    if (shortcut === "group") return ids.length > 1;
    if (shortcut === "ungroup") return elements.some(({ group }) => group !== undefined);
    return ids.length > 0 || (shortcut === "delete" && selection.band !== undefined);
  };
  const tool = (name: string, Icon: Icon, disabled: boolean, onClick: () => void, keys?: string) => (
    <Tooltip key={name} title={keys ? `${t(`tools.${name}`)} (${keys.replace("Control", "Ctrl")})` : t(`tools.${name}`)}>
      <Button
        size="small"
        type="text"
        aria-label={t(`tools.${name}`)}
        aria-keyshortcuts={keys}
        icon={<Icon aria-hidden />}
        disabled={disabled}
        onClick={onClick}
      />
    </Tooltip>
  );
  return (
    <div className={styles.tools} role="toolbar" aria-label={t("tools.title")}>
      {!readOnly && (
        <>
          {TOOLS.map(([shortcut, Icon]) => tool(shortcut, Icon, !isMeant(shortcut), () => acts.run(shortcut), KEYS_OF[shortcut]))}
          <span className={styles.divider} />
          {ALIGN.map(([edge, Icon]) => tool(edge, Icon, isFixed, () => acts.onChosen((on) => ({ act: "align", ...on, edge }))))}
          {tool("across", ColumnWidthOutlined, isFixed || ids.length < 3, () =>
            acts.onChosen((on) => ({ act: "distribute", ...on, axis: "across" })),
          )}
          {tool("down", ColumnHeightOutlined, isFixed || ids.length < 3, () =>
            acts.onChosen((on) => ({ act: "distribute", ...on, axis: "down" })),
          )}
          <Dropdown
            disabled={isFixed}
            trigger={["click"]}
            menu={{
              items: ORDERS.map((order) => ({ key: order, label: t(`tools.${order}`) })),
              onClick: ({ key }) => acts.onChosen((on) => ({ act: "reorder", ...on, order: key as Order })),
            }}
          >
            <Button
              size="small"
              type="text"
              aria-label={t("tools.order")}
              title={t("tools.order")}
              icon={<BlockOutlined aria-hidden />}
              disabled={isFixed}
            />
          </Dropdown>
          <Dropdown
            trigger={["click"]}
            menu={{
              items: GRIDS.map((one) => ({ key: one, label: one === "dots" ? t("grid.dots") : t("grid.mm", { step: one }) })),
              selectable: true,
              selectedKeys: [grid],
              onClick: ({ key }) => onGrid(key as Grid),
            }}
          >
            <Button size="small" type="text" aria-label={t("grid.title")} title={t("grid.title")} icon={<AimOutlined aria-hidden />} />
          </Dropdown>
        </>
      )}
      <span className={styles.rest} />
      {pages > 1 && (
        <span className={styles.pager}>
          <Button size="small" type="text" aria-label={t("pageBefore")} disabled={page === 0} onClick={() => onPage(page - 1)}>
            ‹
          </Button>
          <span role="status">{t("pageOf", { page: page + 1, pages })}</span>
          <Button size="small" type="text" aria-label={t("pageAfter")} disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
            ›
          </Button>
        </span>
      )}
      {tool("smaller", MinusOutlined, zoom <= ZOOM.least, () => onZoom(zoomed(zoom - ZOOM.step)))}
      <Button size="small" type="text" className={styles.zoom ?? ""} title={t("tools.fit")} onClick={onFit}>
        {Math.round(zoom * 100)}%
      </Button>
      {tool("larger", PlusOutlined, zoom >= ZOOM.most, () => onZoom(zoomed(zoom + ZOOM.step)))}
      <Button size="small" icon={<EyeOutlined aria-hidden />} aria-keyshortcuts={KEYS_OF.preview} onClick={() => acts.run("preview")}>
        {t("tools.preview")}
      </Button>
      {tool("help", QuestionCircleOutlined, false, () => acts.run("help"), "?")}
    </div>
  );
}
