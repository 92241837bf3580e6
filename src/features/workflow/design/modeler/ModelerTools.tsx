import {
  AlignLeftOutlined,
  ApartmentOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  QuestionCircleOutlined,
  RedoOutlined,
  SearchOutlined,
  UndoOutlined,
} from "@ant-design/icons";
import { App, Button, Dropdown, Popover, Tooltip } from "antd";
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { arrange } from "../../../../flow/design/layout.ts";
import type { DesignPartProps } from "../design-part.ts";
import { useDesign } from "../design-store.ts";
import type { Board } from "./board.ts";
import { FileMenu } from "./FileMenu.tsx";
import css from "./modeler.module.css";
import { Shortcuts } from "./Shortcuts.tsx";
import type { Say } from "./services.ts";

interface ToolsProps extends DesignPartProps {
  readonly board: Board;
  readonly say: Say;
  /** How many shapes and lines are chosen. */
  readonly chosen: number;
  readonly frame: RefObject<HTMLElement | null>;
}

const ALIGNMENTS = ["left", "center", "right", "top", "middle", "bottom"] as const;
const DIRECTIONS = ["horizontal", "vertical"] as const;

/** The bar above the drawing: find, arrange, fill the screen. */
export function ModelerTools({ board, store, subject, say, chosen, frame }: ToolsProps) {
  const { message } = App.useApp();
  const [isFull, setFull] = useState(false);
  const canUndo = useDesign(store, ({ past }) => past.length > 0);
  const canRedo = useDesign(store, ({ future }) => future.length > 0);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement === frame.current);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, [frame]);
  const { edit, undo, redo } = store.getState();
  const arrangeAll = () => edit(arrange).catch((error: unknown) => message.error(String(error instanceof Error ? error.message : error)));
  const toggleFull = () => (isFull ? document.exitFullscreen() : frame.current?.requestFullscreen());
  const items = [
    ...ALIGNMENTS.map((type) => ({ key: `align ${type}`, label: say(`align.${type}`), disabled: chosen < 2 })),
    { type: "divider" as const },
    ...DIRECTIONS.map((type) => ({ key: `distribute ${type}`, label: say(`distribute.${type}ly`), disabled: chosen < 3 })),
  ];
  const line = ({ key }: { key: string }) => {
    const [action, type] = key.split(" ");
    board.run(action === "align" ? "alignElements" : "distributeElements", { type });
  };
  return (
    <div className={css.tools} role="toolbar" aria-label={say("tools")}>
      {isFull && !subject.readOnly && (
        <>
          <Tool name={say("undo")} icon={<UndoOutlined />} disabled={!canUndo} onClick={undo} />
          <Tool name={say("redo")} icon={<RedoOutlined />} disabled={!canRedo} onClick={redo} />
        </>
      )}
      {!subject.readOnly && (
        <>
          <Tool name={say("search")} icon={<SearchOutlined />} onClick={() => board.run("find")} />
          <Tool name={say("arrange")} icon={<ApartmentOutlined />} onClick={arrangeAll} />
          <Dropdown trigger={["click"]} menu={{ items, onClick: line }}>
            <Button type="text" icon={<AlignLeftOutlined aria-hidden />} aria-label={say("align.title")} aria-haspopup="menu" />
          </Dropdown>
        </>
      )}
      <span className={css.rest} />
      <FileMenu {...{ store, subject, say }} />
      {!subject.readOnly && (
        <Popover trigger="click" placement="bottomRight" title={say("keys.title")} content={<Shortcuts say={say} />}>
          <Button type="text" icon={<QuestionCircleOutlined aria-hidden />} aria-label={say("keys.title")} />
        </Popover>
      )}
      {document.fullscreenEnabled && (
        <Tool
          name={say(isFull ? "small" : "full")}
          icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          onClick={toggleFull}
        />
      )}
    </div>
  );
}

function Tool({ name, icon, disabled = false, onClick }: { name: string; icon: ReactNode; disabled?: boolean; onClick: () => void }) {
  return (
    <Tooltip title={name}>
      <Button type="text" icon={icon} aria-label={name} disabled={disabled} onClick={onClick} />
    </Tooltip>
  );
}
