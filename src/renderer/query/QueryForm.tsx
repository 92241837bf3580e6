import { DownOutlined, UpOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type FormEvent, useRef } from "react";
import type { Entity } from "../../model/documents.ts";
import { useTexts } from "../texts.ts";
import { useRemembered } from "../useRemembered.ts";
import { QueryField } from "./QueryField.tsx";
import { QueryMenu } from "./QueryMenu.tsx";
import styles from "./query.module.css";
import { isFilled } from "./to-condition.ts";
import { type QueryColumns, useQueryColumns } from "./useQueryColumns.ts";
import type { QueryFormState } from "./useQueryForm.ts";

interface QueryFormProps {
  /** The screen's id. */
  readonly screen: string;
  readonly entity: Entity;
  readonly form: QueryFormState;
  readonly loading: boolean;
  /** Inside a dialog, which has its own edges. */
  readonly embedded?: boolean;
  /** All fields, with no way to collapse them. Default: false. */
  readonly whole?: boolean;
  /** Called when it has searched. */
  readonly onSearched?: () => void;
}

/** Columns alike; the last one holds the buttons, in any language, in one line. Where there are few, these take no more than they need. */
function template({ columns, besideButtons }: QueryColumns): string {
  if (columns === 1) return "minmax(0, 1fr)";
  return `repeat(${besideButtons}, minmax(0, 1fr)) ${besideButtons < columns ? "minmax(max-content, 1fr)" : "max-content"}`;
}

/**
 * The fields that a list can be asked for. Collapsed, it keeps one line and says how many fields it hides, and how many of those ask
 * something; whether it is, is remembered for each screen. Enter in a field searches, Escape clears it.
 */
export function QueryForm({ screen, entity, form, loading, embedded = false, whole = false, onSearched }: QueryFormProps) {
  const t = useTexts("screen");
  const q = useTexts("query");
  const [collapsed, setCollapsed] = useRemembered(`screen.${screen}.queryCollapsed`, true);
  const element = useRef<HTMLFormElement>(null);
  const fit = useQueryColumns(element);
  if (form.items.length === 0) return null;
  // The buttons take the last place of the line, or a line of their own where only one field fits.
  const fitting = Math.max(1, fit.besideButtons);
  const more = !whole && form.items.length > fitting;
  const shownItems = collapsed && !whole ? form.items.slice(0, fitting) : form.items;
  const filled = form.items.slice(fitting).filter(({ field }) => isFilled(form.values[field.name])).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.search()) onSearched?.();
  };
  return (
    <search className={embedded ? styles.embedded : styles.search}>
      <form
        ref={element}
        className={`${styles.form} ${fit.besideButtons === fit.columns && collapsed ? styles.tight : ""}`}
        style={{ gridTemplateColumns: template(fit) }}
        onSubmit={submit}
        aria-label={embedded ? `${entity.title} · ${t("query.title")}` : t("query.title")}
      >
        {shownItems.map((item) => (
          <QueryField key={item.field.name} item={item} form={form} />
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
              {...(collapsed && { title: q("more", { count: form.items.length - fitting, filled }) })}
            >
              {/* The icon at the end turns the order of the parts around. */}
              {collapsed && (
                <span className={filled > 0 ? styles.countFilled : styles.count} aria-hidden>
                  {filled > 0 ? `${filled}/${form.items.length - fitting}` : form.items.length - fitting}
                </span>
              )}
              {t(collapsed ? "query.expand" : "query.collapse")}
            </Button>
          )}
          {form.remembering !== undefined && <QueryMenu remembering={form.remembering} onChange={form.setRemembering} />}
        </div>
      </form>
    </search>
  );
}
