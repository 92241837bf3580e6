import { Switch } from "antd";
import { useMemo } from "react";
import type { Command } from "../../../model/design/command.ts";
import { type Design, entityIn, listIn } from "../../../model/design/design.ts";
import type { Screen } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { nameOf } from "../../../model/written-document.ts";
import { deriveColumns } from "../../../renderer/columns/derive-columns.ts";
import { pickerScreen } from "../../../renderer/picker/derive-picker.ts";
import { deriveQuery } from "../../../renderer/query/derive-query.ts";
import { Select } from "../../../renderer/select/Select.tsx";
import { useServices } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./list.module.css";
import { OrderedFields } from "./OrderedFields.tsx";

interface ListProps {
  readonly design: Design;
  readonly perform: (commands: readonly Command[], run?: string) => boolean;
  readonly readOnly: boolean;
}

type Entry = string | { readonly field: string };
const nameIn = (entry: Entry): string => (typeof entry === "string" ? entry : entry.field);

/** Fields that the system keeps and no list offers. */
const NOT_OFFERED = new Set(["id", "version", "tenant", "organisation"]);

/** How the records are listed, searched and picked: it follows from the fields until somebody adjusts it here. */
export function ListTab({ design, perform, readOnly }: ListProps) {
  const t = useTexts("designer");
  const { registry, viewer } = useServices();
  const entity = entityIn(design).content;
  const list = listIn(design).content;
  const picker = design.documents.get(nameOf({ kind: "screen", id: `${design.main}-picker` }))?.content as unknown as Screen | undefined;
  const everybody = useMemo(() => ({ ...viewer, isSuperUser: true }), [viewer]);
  const { columns, asked } = useMemo(() => {
    const named = ({ field: { name }, title }: { readonly field: { readonly name: string }; readonly title: string }) => ({ name, title });
    const all = [...fieldsOf(entity).values()].filter(
      ({ name, kind }) => !NOT_OFFERED.has(name) && !["details", "secret", "json"].includes(kind),
    );
    const whole = { ...list, columns: all.map(({ name }) => name) } as unknown as Screen;
    return {
      columns: deriveColumns(whole, entity, everybody, registry).map(named),
      asked: deriveQuery({ ...list, query: all.map(({ name }) => name) } as Screen, entity, everybody).map(named),
    };
  }, [entity, list, everybody, registry]);
  const derived = useMemo(
    () => ({
      columns: deriveColumns(list, entity, everybody, registry)
        .filter(({ hidden }) => !hidden)
        .map(({ field }) => field.name),
      query: deriveQuery(list, entity, everybody).map(({ field }) => field.name),
      picker: (pickerScreen(entity, picker).columns ?? []).map(nameIn),
    }),
    [entity, list, picker, everybody, registry],
  );
  /** A list of a screen with what it said of each of its entries. */
  const put = (word: "columns" | "query", said: readonly Entry[] | undefined, names: readonly string[] | undefined, screen?: string) => {
    const before = new Map(said?.map((entry) => [nameIn(entry), entry]));
    const value = names?.map((name) => before.get(name) ?? name);
    perform([{ do: "screen.set", ...(screen && { screen }), word, value }]);
  };
  const [sort] = list.sort ?? [];
  const order = (field: string | undefined, way: "asc" | "desc") =>
    perform([
      { do: "screen.set", word: "sort", value: field === undefined ? undefined : [{ field, ...(way === "desc" && { order: way }) }] },
    ]);
  return (
    <div className={styles.list}>
      <p>{t("list.hint")}</p>
      <div className={styles.parts}>
        <OrderedFields
          title={t("list.columns")}
          fields={columns}
          shown={list.columns?.map(nameIn) ?? derived.columns}
          isDerived={list.columns === undefined}
          fewest={1}
          readOnly={readOnly}
          onChange={(names) => put("columns", list.columns, names)}
        />
        <OrderedFields
          title={t("list.query")}
          fields={asked}
          shown={list.query?.map(nameIn) ?? derived.query}
          isDerived={list.query === undefined}
          fewest={0}
          readOnly={readOnly}
          onChange={(names) => put("query", list.query, names)}
        />
        <section className={styles.fields} aria-label={t("list.sort")}>
          <header>
            <h2>{t("list.sort")}</h2>
          </header>
          <div className={styles.sort}>
            <Select
              allowClear
              aria-label={t("list.sortBy")}
              placeholder={t("list.derived")}
              disabled={readOnly}
              value={sort?.field ?? null}
              options={columns.map(({ name, title }) => ({ value: name, label: title }))}
              onChange={(field) => order(field ?? undefined, sort?.order ?? "asc")}
            />
            <Select
              aria-label={t("list.direction")}
              disabled={readOnly || !sort}
              value={sort?.order ?? "asc"}
              options={(["asc", "desc"] as const).map((value) => ({ value, label: t(`list.${value}`) }))}
              onChange={(way) => order(sort?.field, way)}
            />
          </div>
          <header>
            <h2>{t("list.picker")}</h2>
            <Switch
              size="small"
              aria-label={t("list.hasPicker")}
              disabled={readOnly}
              checked={picker !== undefined}
              onChange={(isOwn) => perform([{ do: isOwn ? "picker.add" : "picker.remove" }])}
            />
          </header>
          <p>{t("list.pickerHint")}</p>
        </section>
        {picker && (
          <OrderedFields
            title={t("list.pickerColumns")}
            fields={columns}
            shown={derived.picker}
            isDerived={picker.columns === undefined}
            fewest={1}
            readOnly={readOnly}
            onChange={(names) => put("columns", picker.columns, names, picker.$id)}
          />
        )}
      </div>
    </div>
  );
}
