import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import type { Layout } from "../../../generated/language/screen.ts";
import type { Place } from "../../../model/design/form-tree.ts";
import type { Entity, ScreenBundle } from "../../../model/documents.ts";
import { BundleProvider } from "../../../renderer/bundle.tsx";
import { StillForm } from "../../../renderer/form/layout/StillForm.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { useStable } from "../../../renderer/useStable.ts";
import type { PaletteItem } from "../palette/palette-items.ts";
import styles from "./canvas.module.css";
import { DropLine } from "./DropLine.tsx";
import type { Drag } from "./drag.ts";
import { isEmptyPlace } from "./drawn-documents.ts";
import { landingAt } from "./geometry.ts";
import { Overlay } from "./Overlay.tsx";
import { orderOf, placeOfGroup } from "./order.ts";
import { FORM, readTarget, type Target } from "./target.ts";
import { useDrawnPlan } from "./use-drawn-plan.ts";
import { useMeasures } from "./use-measures.ts";
import { useStretch } from "./use-stretch.ts";

/** What the canvas draws: documents as their designer reads them. */
export interface Drawable {
  readonly entity: Entity;
  /** With the groups that are shown where the screen says none. */
  readonly layout: Layout;
  /** Those of details, and those that references point to. */
  readonly bundle: ScreenBundle;
}

/** What is done on the canvas, by mouse or keys. */
export interface CanvasActs {
  readonly select: (target: Target) => void;
  readonly move: (field: string, place: Place) => void;
  readonly add: (item: PaletteItem, place: Place) => void;
  readonly span: (field: string, span: number) => void;
  /** A key that is no choosing: gives whether it meant something. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

interface CanvasProps {
  readonly drawable: Drawable;
  readonly selection: Target;
  readonly problems: ReadonlyMap<Target, string>;
  readonly drag: Drag;
  readonly acts: CanvasActs;
  readonly readOnly: boolean;
}

/** The form as its users will see it, drawn by the renderer of forms; what is in it is chosen and moved, and not filled in. */
export function Canvas({ drawable, selection, problems, drag, acts, readOnly }: CanvasProps) {
  const t = useTexts("designer");
  const id = useId();
  const { entity, layout, bundle } = drawable;
  const plan = useDrawnPlan(entity, layout, bundle.entities);
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const columnsOf = useStable((field: string) => plan.fields.get(field)?.details?.columns.map(({ name }) => name) ?? []);
  const measures = useMeasures(root, columnsOf);
  const [openTab, setOpenTab] = useState(0);
  const chosen = readTarget(selection);
  const tabOf =
    chosen.kind === "tab" ? chosen.index : tabIndex(chosen.kind === "field" ? plan.places.get(chosen.name)?.[0]?.tab : undefined);
  // What is chosen elsewhere, in the outline or the list of problems, comes into view.
  useEffect(() => {
    if (tabOf !== undefined) setOpenTab(tabOf);
  }, [tabOf]);
  const tab = plan.tabs[Math.min(openTab, plan.tabs.length - 1)]?.key;
  const titleOf = useCallback(
    (target: Target): string => {
      const one = readTarget(target);
      if (one.kind === "field") return plan.fields.get(one.name)?.title ?? one.name;
      if (one.kind === "tab") return t("canvas.tab", { title: plan.tabs[one.index]?.title ?? "" });
      if (one.kind === "group") return t("canvas.group", { title: groupTitle(plan, one.key) });
      if (one.kind === "column")
        return t("canvas.column", {
          title: plan.fields.get(one.details)?.details?.columns.find(({ name }) => name === one.name)?.title ?? one.name,
        });
      return entity.title;
    },
    [plan, entity, t],
  );
  const idOf = useCallback((target: Target) => `${id}-${target}`, [id]);
  const onPress = useStable((target: Target, event: PointerEvent) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    const one = readTarget(target);
    if (one.kind === "tab") setOpenTab(one.index);
    acts.select(target);
    root.current?.focus({ preventScroll: true });
    if (one.kind === "field" && !readOnly) drag.press(event, { kind: "field", name: one.name, title: titleOf(target) });
  });
  const onStretch = useStretch(root, plan.columns, acts.span);
  const landing = useStable((x: number, y: number) => {
    const box = root.current?.getBoundingClientRect();
    const view = scroller.current?.getBoundingClientRect();
    if (!box || !view || x < view.left || x > view.right || y < view.top || y > view.bottom) return undefined;
    return landingAt(measures, isEmptyPlace, x - box.left, y - box.top);
  });
  useEffect(
    () =>
      drag.onDrop((dragged, x, y) => {
        const found = landing(x, y);
        const group = found && placeOfGroup(layout, found.group);
        if (!found || !group) return;
        const place = { ...group, index: found.index };
        if (dragged.kind === "field") acts.move(dragged.name, place);
        else acts.add(dragged.item, place);
      }),
    [drag, landing, layout, acts],
  );
  useEffect(() => {
    document.getElementById(idOf(selection))?.scrollIntoView({ block: "nearest" });
  }, [selection, idOf]);
  const order = useMemo(() => orderOf(plan), [plan]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (acts.onKey(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : stepTo(event.key, order, selection);
    if (next === undefined) return;
    event.preventDefault();
    acts.select(next);
  };
  return (
    <div ref={scroller} className={styles.scroller} onPointerDown={(event) => event.button === 0 && acts.select(FORM)}>
      <div className={styles.sheet}>
        <div
          ref={root}
          className={styles.drawing}
          role="listbox"
          aria-label={t("canvas.title")}
          aria-activedescendant={selection === FORM ? undefined : idOf(selection)}
          tabIndex={0}
          onKeyDown={onKeyDown}
        >
          <div inert aria-hidden="true">
            <BundleProvider bundle={bundle}>
              <StillForm plan={plan} tab={tab} />
            </BundleProvider>
          </div>
          <Overlay {...{ measures, selection, titleOf, problems, idOf, onPress, onStretch }} isPlaceholder={isEmptyPlace} />
          <DropLine drag={drag} landing={landing} scroller={scroller} />
        </div>
      </div>
      {!readOnly && <p className={styles.hint}>{t("canvas.keys")}</p>}
    </div>
  );
}

const tabIndex = (key: string | undefined): number | undefined => (key === undefined ? undefined : Number(key.slice(3)));

const groupTitle = (
  plan: {
    readonly groups: readonly { key: string; title: string | undefined }[];
    readonly tabs: readonly { readonly groups: readonly { key: string; title: string | undefined }[] }[];
  },
  key: string,
): string => [...plan.groups, ...plan.tabs.flatMap(({ groups }) => groups)].find((group) => group.key === key)?.title ?? "";

/** To which element a key leads. */
function stepTo(key: string, order: readonly Target[], selection: Target): Target | undefined {
  const at = order.indexOf(selection);
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return order[Math.min(at + 1, order.length - 1)];
    case "ArrowUp":
    case "ArrowLeft":
      return order[Math.max(at - 1, 0)];
    case "Home":
      return order[0];
    case "End":
      return order.at(-1);
    case "Escape":
      return FORM;
    default:
      return undefined;
  }
}
