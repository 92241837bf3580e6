import { useEffect, useMemo, useRef, useState } from "react";
import type { Row } from "../../../../model/wire.ts";
import { WidgetBoundary } from "../../../fallback.tsx";
import { UnknownWidget } from "../../../states/UnknownWidget.tsx";
import { useStable } from "../../../useStable.ts";
import { AllowedProvider } from "../../field/allowed.tsx";
import type { SheetColumn } from "./columns.ts";
import styles from "./sheet.module.css";

interface ControlProps {
  readonly id: string;
  readonly column: SheetColumn;
  readonly row: Row;
  /** The dictionary values that can be chosen, as text; undefined: all. */
  readonly allowed: ReadonlySet<string> | undefined;
  readonly label: string;
  readonly place: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  /** The control was left; undefined: nothing was changed, or Escape took it back. */
  readonly onDone: (value: unknown, next: "stay" | "tab" | "back") => void;
}

/** What a control may have opened elsewhere in the page. */
const OPENED = ".ant-picker-dropdown, .ant-select-dropdown, .ant-modal-root";

/** The field's own control over a cell, for values that no text stands for, and for calendars. It is left by Enter, Tab, Escape or the pointer. */
export function CellControl({ id, column, row, allowed, label, place, onDone }: ControlProps) {
  const { plan } = column;
  const [value, setValue] = useState<unknown>(row[column.name]);
  const changed = useRef(false);
  const root = useRef<HTMLDivElement>(null);
  const done = useStable((next: "stay" | "tab" | "back", keep = true) => onDone(keep && changed.current ? value : undefined, next));
  // Left by the pointer: a press anywhere but in the control and in what it opened.
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      const isInside = target instanceof Element && (root.current?.contains(target) || target.closest(OPENED));
      if (!isInside) done("stay");
    };
    window.addEventListener("pointerdown", press, true);
    root.current?.querySelector<HTMLElement>("input, textarea, select, button, [tabindex]")?.focus({ preventScroll: true });
    return () => window.removeEventListener("pointerdown", press, true);
  }, [done]);
  const choices = useMemo(() => ({ values: allowed, current: row[column.name] }), [allowed, row, column.name]);
  const Widget = plan.widget?.component;
  const path = `${plan.entity.$id}.${plan.name}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are heard here for the control inside.
    <div
      ref={root}
      data-control=""
      className={styles.control}
      style={{ left: place.left, top: place.top, width: Math.max(place.width, 220), minHeight: place.height }}
      onKeyDown={(event) => {
        if (event.defaultPrevented || event.nativeEvent.isComposing) return;
        const isOpen = (event.target as Element).getAttribute("aria-expanded") === "true";
        if (event.key === "Escape" && !isOpen) done("stay", false);
        else if (event.key === "Tab") done(event.shiftKey ? "back" : "tab");
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {Widget ? (
        <WidgetBoundary path={path}>
          <AllowedProvider value={choices}>
            <Widget
              id={id}
              value={value}
              onChange={(next) => {
                changed.current = true;
                setValue(next);
              }}
              field={plan.field}
              entity={plan.entity}
              options={plan.options}
              label={label}
              placeholder={plan.placeholder}
              required={plan.required}
              filter={plan.filter}
              autoFocus
            />
          </AllowedProvider>
        </WidgetBoundary>
      ) : (
        <UnknownWidget name={plan.widgetName} path={path} />
      )}
    </div>
  );
}
