import { RedoOutlined, UndoOutlined } from "@ant-design/icons";
import { Badge, Button, Tooltip } from "antd";
import { type StoreApi, useStore } from "zustand";
import { useTexts } from "../texts.ts";

/** What of a store says that steps can be taken back. */
interface Steps {
  readonly past: readonly unknown[];
  readonly future: readonly unknown[];
  undo(): void;
  redo(): void;
}

/** Steps back, and forth again. */
export function StepButtons({ store }: { readonly store: StoreApi<Steps> }) {
  const t = useTexts("screen");
  const canUndo = useStore(store, ({ past }) => past.length > 0);
  const canRedo = useStore(store, ({ future }) => future.length > 0);
  const { undo, redo } = store.getState();
  const step = (name: "undo" | "redo", keys: string, Icon: typeof UndoOutlined, isThere: boolean, onClick: () => void) => (
    <Tooltip title={t(`drawn.${name}`)}>
      <Button
        type="text"
        aria-label={t(`drawn.${name}`)}
        aria-keyshortcuts={keys}
        icon={<Icon aria-hidden />}
        disabled={!isThere}
        onClick={onClick}
      />
    </Tooltip>
  );
  return (
    <>
      {step("undo", "Control+Z", UndoOutlined, canUndo, undo)}
      {step("redo", "Control+Y", RedoOutlined, canRedo, redo)}
    </>
  );
}

interface ProblemsProps {
  readonly worst: "error" | "warning" | undefined;
  readonly text: string;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

const COLOURS = { error: "red", warning: "gold" } as const;

/** How much is wrong; a press shows what. */
export const ProblemsButton = ({ worst, text, isOpen, toggle }: ProblemsProps) => (
  <Button type="text" aria-expanded={isOpen} onClick={toggle}>
    <Badge color={worst ? COLOURS[worst] : "green"} />
    {text}
  </Button>
);
