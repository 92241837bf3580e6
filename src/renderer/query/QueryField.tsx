import { CloseCircleFilled } from "@ant-design/icons";
import { type KeyboardEvent, useId } from "react";
import { fieldWidgetFor } from "../lookup.ts";
import type { FieldWidget } from "../registry.ts";
import { useServices } from "../services.tsx";
import { UnknownWidget } from "../states/UnknownWidget.tsx";
import { useTexts } from "../texts.ts";
import type { QueryItem } from "./derive-query.ts";
import styles from "./query.module.css";
import { isFilled } from "./to-condition.ts";
import type { QueryFormState } from "./useQueryForm.ts";

/** Controls that have no mark of their own to clear them. */
const UNMARKED: ReadonlySet<string> = new Set(["text", "textarea", "url", "number", "decimal", "number-range"]);

/** A field of the query form: label, control, a mark that clears it, and what is wrong with it. Escape clears it too. */
export function QueryField({ item, form }: { item: QueryItem; form: QueryFormState }) {
  const { registry } = useServices();
  const t = useTexts("query");
  const errors = useTexts("errors");
  const id = useId();
  const { field, title, options } = item;
  const widget: FieldWidget | undefined = fieldWidgetFor(registry, field, "query", item.widget);
  const Widget = widget?.component;
  const value = form.values[field.name];
  const filled = isFilled(value);
  const fault = form.faults.get(field.name);
  const wrong = fault !== undefined;
  const clear = () => form.setValue(field.name, null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Escape" || !filled || isOpen(event.target as Element)) return;
    // A dialog around stays: the key was for the field.
    event.stopPropagation();
    event.preventDefault();
    clear();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the control inside.
    <div className={wrong ? styles.fieldWrong : styles.field} onKeyDown={onKeyDown}>
      <label className={styles.label} htmlFor={id} title={title}>
        {title}
      </label>
      <div className={styles.control}>
        {Widget ? (
          <Widget
            id={id}
            value={value}
            onChange={(next: unknown) => form.setValue(field.name, next)}
            field={field}
            entity={form.entity}
            options={options}
            label={title}
            invalid={wrong}
            describedBy={wrong ? `${id}-fault` : undefined}
          />
        ) : (
          <UnknownWidget name={item.widget ?? field.kind} path={`${form.screen.$id}.query.${field.name}`} />
        )}
        {filled && UNMARKED.has(widget?.name ?? "") && (
          // Escape does the same for who works by keyboard.
          <button type="button" tabIndex={-1} className={styles.clear} aria-label={t("clearField", { field: title })} onClick={clear}>
            <CloseCircleFilled aria-hidden />
          </button>
        )}
        {fault !== undefined && (
          <div id={`${id}-fault`} role="alert" className={styles.fault}>
            {fault === "disordered" ? t(fault) : errors(fault)}
          </div>
        )}
      </div>
    </div>
  );
}

/** Whether the first Escape closes something that hangs on the control. */
const isOpen = (control: Element): boolean =>
  control.getAttribute("aria-expanded") === "true" ||
  document.querySelector(".ant-picker-dropdown:not(.ant-picker-dropdown-hidden)") !== null;
