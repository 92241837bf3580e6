import { Collapse, Empty, Tag } from "antd";
import type { ImpactOf, ImpactPlace, ImpactRows } from "../../model/contract/impact.ts";
import { useTexts } from "../../renderer/texts.ts";
import styles from "./impact.module.css";

/** Places by their kind and rows by theirs, each group with its number. */
export function ImpactLists({ impact, search }: { readonly impact: ImpactOf; readonly search: string }) {
  const t = useTexts("impact");
  const word = search.trim().toLowerCase();
  const places = impact.places.filter(({ document, path, line }) =>
    [document.id, document.title, path, line].some((text) => text.toLowerCase().includes(word)),
  );
  const rows = word === "" ? impact.rows : [];
  if (impact.places.length + impact.rows.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={impact.refusal === "gone" ? t("refusal.gone") : t("nothing")} />;
  if (places.length + rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("notFound")} />;
  const groups = [...Map.groupBy(places, ({ kind }) => kind)];
  return (
    <div className={styles.list}>
      <Collapse
        size="small"
        defaultActiveKey={groups.slice(0, 1).map(([kind]) => `place ${kind}`)}
        items={[
          ...groups.map(([kind, some]) => ({
            key: `place ${kind}`,
            label: t(`kind.${kind}`),
            extra: t("places", { count: some.length }),
            children: some.map((place) => (
              <PlaceLine key={`${place.document.kind} ${place.document.id} ${place.path} ${place.line}`} place={place} />
            )),
          })),
          ...rows.map((one) => ({
            key: `row ${one.kind}`,
            label: t(`row.${one.kind}`),
            extra: t("lines", { count: one.count }),
            children: <RowNames rows={one} />,
          })),
        ]}
      />
    </div>
  );
}

function PlaceLine({ place: { document, path, line, after, published } }: { readonly place: ImpactPlace }) {
  const t = useTexts("impact");
  return (
    <div className={styles.line}>
      <span>{document.title}</span>
      <Tag color={published ? "processing" : "default"}>{t(published ? "published" : "file")}</Tag>
      <code className={after === undefined ? "" : styles.former}>{line}</code>
      {after !== undefined && <code>{after}</code>}
      <span className={styles.where}>
        {document.id} · {path}
      </span>
    </div>
  );
}

function RowNames({ rows: { count, records } }: { readonly rows: ImpactRows }) {
  const t = useTexts("impact");
  return (
    <div className={styles.line}>
      {records.map(({ entity, id, name }) => (
        <Tag key={`${entity} ${id}`}>{name}</Tag>
      ))}
      {count > records.length && <span>{t("more", { count: count - records.length })}</span>}
    </div>
  );
}
