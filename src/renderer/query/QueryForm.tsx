import { DownOutlined, UpOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type FormEvent, useId, useRef } from "react";
import type { Entity } from "../../model/documents.ts";
import { fieldWidgetFor } from "../lookup.ts";
import { useServices } from "../services.tsx";
import { UnknownWidget } from "../states/UnknownWidget.tsx";
import { useTexts } from "../texts.ts";
import { useRemembered } from "../useRemembered.ts";
import type { QueryItem } from "./derive-query.ts";
import styles from "./query.module.css";
import { useFittingColumns } from "./useFittingColumns.ts";
import type { QueryFormState } from "./useQueryForm.ts";

/** Room of one field with its label, in pixels. */
const FIELD_WIDTH = 280;

interface QueryFormProps {
  /** The screen's id. */
  readonly screen: string;
  readonly entity: Entity;
  readonly form: QueryFormState;
  readonly loading: boolean;
  /** Inside a dialog, which has its own edges. */
  readonly embedded?: boolean;
}

/**
 * The fields that a list can be asked for. Collapsed, it keeps one line; whether it is, is remembered for each screen.
 * Enter in a field searches.
 */
export function QueryForm({ screen, entity, form, loading, embedded = false }: QueryFormProps) {
  const t = useTexts("screen");
  const [collapsed, setCollapsed] = useRemembered(`screen.${screen}.queryCollapsed`, true);
  const element = useRef<HTMLFormElement>(null);
  const columns = useFittingColumns(element, FIELD_WIDTH);
  if (form.items.length === 0) return null;
  // The buttons take the last place of the line, or a line of their own where only one field fits.
  const fitting = Math.max(1, columns - 1);
  const more = form.items.length > fitting;
  const shown = collapsed ? form.items.slice(0, fitting) : form.items;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.search();
  };
  return (
    <search className={embedded ? styles.embedded : styles.search}>
      <form
        ref={element}
        className={styles.form}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        onSubmit={submit}
        aria-label={embedded ? `${entity.title} · ${t("query.title")}` : t("query.title")}
      >
        {shown.map((item) => (
          <QueryField key={item.field.name} screen={screen} entity={entity} item={item} form={form} />
        ))}
        <div className={styles.buttons}>
          <Button type="primary" htmlType="submit" loading={loading && { delay: 300 }}>
            {t("query.search")}
          </Button>
          <Button onClick={form.reset}>{t("query.reset")}</Button>
          {more && (
            <Button
              type="link"
              aria-expanded={!collapsed}
              icon={collapsed ? <DownOutlined aria-hidden /> : <UpOutlined aria-hidden />}
              iconPosition="end"
              onClick={() => setCollapsed(!collapsed)}
            >
              {t(collapsed ? "query.expand" : "query.collapse")}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}

function QueryField({ screen, entity, item, form }: { screen: string; entity: Entity; item: QueryItem; form: QueryFormState }) {
  const { registry } = useServices();
  const id = useId();
  const { field, title, options } = item;
  const Widget = fieldWidgetFor(registry, field, "query", item.widget)?.component;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id} title={title}>
        {title}
      </label>
      <div className={styles.control}>
        {Widget ? (
          <Widget
            id={id}
            value={form.values[field.name]}
            onChange={(value: unknown) => form.setValue(field.name, value)}
            field={field}
            entity={entity}
            options={options}
            label={title}
          />
        ) : (
          <UnknownWidget name={item.widget ?? field.kind} path={`${screen}.query.${field.name}`} />
        )}
      </div>
    </div>
  );
}
