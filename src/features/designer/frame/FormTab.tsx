import { Segmented } from "antd";
import { type KeyboardEvent, useMemo, useState } from "react";
import type { Clip } from "../../../model/design/clip.ts";
import type { Command } from "../../../model/design/command.ts";
import type { Design } from "../../../model/design/design.ts";
import type { Place } from "../../../model/design/form-tree.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useStable } from "../../../renderer/useStable.ts";
import { type Act, movingField, placeBehind, removing, stepping, widening } from "../acts.ts";
import { Canvas, type CanvasActs, type Drawable } from "../canvas/Canvas.tsx";
import { createDrag } from "../canvas/drag.ts";
import { columnTarget, fieldTarget, readTarget } from "../canvas/target.ts";
import { CopierButton } from "../copier/CopierButton.tsx";
import type { DesignCalls } from "../design-calls.ts";
import { Outline } from "../outline/Outline.tsx";
import { chosenFields } from "../palette/chosen-fields.ts";
import { KeepContent } from "../palette/KeepContent.tsx";
import { Palette } from "../palette/Palette.tsx";
import type { PaletteItem } from "../palette/palette-items.ts";
import { useContents } from "../palette/use-contents.ts";
import { PropertyPanel } from "../panel/PropertyPanel.tsx";
import type { SheetChoices } from "../panel/sheet-bundle.ts";
import { type DesignProblem, type DesignStore, useDesign } from "../store.ts";
import { CanvasFrame, type CanvasSheet } from "./CanvasFrame.tsx";
import type { FieldName } from "./designer-frame.ts";
import { useAdding } from "./use-adding.ts";
import { useClipboard } from "./use-clipboard.ts";
import { useTaking } from "./use-taking.ts";

interface FormTabProps {
  readonly design: Design;
  readonly drawable: Drawable;
  readonly store: DesignStore;
  readonly calls: DesignCalls;
  readonly perform: (commands: readonly Command[], run?: string) => boolean;
  readonly problems: readonly DesignProblem[];
  /** What can be chosen for keys that name an entity or a dictionary. */
  readonly choices: SheetChoices;
  readonly readOnly: boolean;
  readonly onImpact: (field: FieldName) => void;
  /** Whether a field is in force already. */
  readonly inForce: (field: FieldName) => Promise<boolean>;
}

/** The form as it is drawn, components to put into it, and what can be said of what is chosen. */
export function FormTab({ design, drawable, store, calls, perform, problems, choices, readOnly, onImpact, inForce }: FormTabProps) {
  const t = useTexts("designer");
  const [drag] = useState(createDrag);
  const [left, setLeft] = useState<"palette" | "outline">("palette");
  const [sheet, setSheet] = useState<CanvasSheet>();
  const selection = useDesign(store, (state) => state.selection);
  const { select } = store.getState();
  const act = useStable((next: Act | undefined, run?: string) => {
    if (!next || readOnly || !perform(next.commands, run)) return;
    if (next.select !== undefined) select(next.select);
  });
  const adding = useAdding(design, act);
  const clipboard = useClipboard(store, act);
  const add = useStable((item: PaletteItem, place?: Place) => {
    adding(item, place, selection);
    setSheet(undefined);
  });
  const paste = useStable((clip: Clip) => {
    const at = placeBehind(design, selection);
    act({ commands: [{ do: "clip.paste", clip, ...(at && { at }) }] });
    setSheet(undefined);
  });
  const step = useStable((by: 1 | -1) => act(stepping(design, selection, by)));
  const remove = useStable(() => act(removing(design, selection)));
  const rename = useStable(({ entity, field }: FieldName, to: string): boolean => {
    const one = readTarget(selection);
    const isDone = perform([{ do: "field.rename", entity, field, to }]);
    if (isDone) select(one.kind === "column" ? columnTarget(one.details, to) : fieldTarget(to));
    return isDone;
  });
  const onKey = useStable((event: KeyboardEvent): boolean => {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    const one = readTarget(selection);
    if (altKey && shiftKey && (key === "ArrowLeft" || key === "ArrowRight")) {
      if (one.kind !== "field" || readOnly) return true;
      const now = Number(
        document.querySelector<HTMLElement>(`[data-slot="${CSS.escape(one.name)}"]`)?.style.getPropertyValue("--span") || 1,
      );
      const next = Math.min(drawable.layout.columns ?? 2, Math.max(1, now + (key === "ArrowRight" ? 1 : -1)));
      if (next !== now) act(widening(one.name, next));
      return true;
    }
    if (altKey && ["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"].includes(key)) {
      step(key === "ArrowUp" || key === "ArrowLeft" ? -1 : 1);
      return true;
    }
    if (ctrlKey || metaKey) {
      const command = { c: clipboard.copy, x: clipboard.cut, v: clipboard.paste }[key.toLowerCase()];
      command?.();
      return command !== undefined;
    }
    if (key === "Delete") remove();
    else if (key === "/" || key === "Insert") {
      const search = document.querySelector<HTMLInputElement>("[data-palette-search]");
      search?.focus();
      // What was looked for before gives way to what is typed.
      search?.select();
    } else return false;
    return true;
  });
  const acts = useMemo<CanvasActs>(
    () => ({
      select,
      move: (field, place) => act(movingField(store.getState().design, field, place)),
      add,
      span: (field, span) => act(widening(field, span), `span ${field}`),
      onKey,
    }),
    [select, act, add, store, onKey],
  );
  const texts = useMemo(() => {
    const all = new Map<string, string>();
    for (const { target, message } of problems) all.set(target, [all.get(target), message].filter(Boolean).join("; "));
    return all;
  }, [problems]);
  const contents = useContents();
  const take = useTaking(contents, design, act);
  const components =
    left === "palette" ? (
      <Palette
        {...{ drag, disabled: readOnly, contents: contents.list }}
        onAdd={add}
        onTake={(content) => {
          take(content, selection);
          setSheet(undefined);
        }}
        keeping={contents.keep && <KeepContent {...{ design, keep: contents.keep }} fields={chosenFields(design, selection)} />}
      />
    ) : (
      <Outline {...{ drawable, selection, onSelect: select }} />
    );
  const side = (
    <>
      <Segmented
        block
        aria-label={t("palette.title")}
        value={left}
        options={[
          { value: "palette", label: t("palette.title") },
          { value: "outline", label: t("outline.title") },
        ]}
        onChange={setLeft}
      />
      {components}
      {!readOnly && left === "palette" && <CopierButton calls={calls} onCopy={paste} />}
    </>
  );
  return (
    <CanvasFrame
      palette={side}
      paletteTitle={t("palette.title")}
      panel={
        <PropertyPanel
          {...{ design, drawable, selection, readOnly, perform, onImpact, inForce, choices }}
          onStep={step}
          onRemove={remove}
          onRename={rename}
        />
      }
      sheet={sheet}
      onSheet={setSheet}
    >
      <Canvas {...{ drawable, selection, drag, acts, readOnly }} problems={texts} />
    </CanvasFrame>
  );
}
