import { Skeleton, Tabs } from "antd";
import { type CSSProperties, type ReactNode, useRef } from "react";
import { createPortal } from "react-dom";
import type { Layout } from "../../../generated/language/screen.ts";
import type { Entity, ScreenBundle } from "../../../model/documents.ts";
import type { Row } from "../../../model/wire.ts";
import { BundleProvider, useBundle } from "../../bundle.tsx";
import { formPlanOf } from "../../form-plan.ts";
import { FormFooter } from "../../pieces/FormFooter.tsx";
import { WithPanels } from "../../pieces/WithPanels.tsx";
import { usePane, useServices } from "../../services.tsx";
import { useTexts } from "../../texts.ts";
import { useWhyPlace } from "../../why/places.ts";
import { DetailsTable } from "../details/DetailsTable.tsx";
import { ValueCell } from "../field/ValueCell.tsx";
import styles from "../form.module.css";
import { layoutOf } from "../model/layout.ts";
import { type FieldPlan, type GroupPlan, spanStyle } from "../model/plan.ts";
import { outcome } from "../model/reactions.ts";
import { rowsOf } from "../model/rows.ts";
import { useRecord, useToldRecord } from "../state/useRecord.ts";
import { FormerForm, formerVersion } from "./FormerForm.tsx";
import { openView } from "./open-record.ts";
import { RecordFailure } from "./RecordFailure.tsx";

interface ViewProps {
  readonly bundle: ScreenBundle;
  readonly id: string | undefined;
  readonly beside?: (row: Row) => ReactNode;
  /** Hears of the record as it is stored, or that it could not be read. */
  readonly onRecord?: ((row: Row | undefined) => void) | undefined;
  /** Where the layout's footer is drawn. */
  readonly footer: HTMLElement | null;
}

/** Loads a record and shows it to be read: by the screen's detail layout, who made and changed it, and what stands `beside` it. */
export function DetailView({ bundle, id, beside, onRecord, footer }: ViewProps) {
  const t = useTexts("form");
  const { viewer } = useServices();
  const { screen, entities } = bundle;
  const entity = entities[screen.entity];
  if (!entity) throw new Error(`the bundle has no entity "${screen.entity}"`);
  const loaded = useRecord(entity.$id, id);
  useToldRecord(loaded, onRecord);
  if (loaded.status === "loading")
    return (
      <div role="status" aria-label={t("loading")}>
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      </div>
    );
  if (loaded.status === "failed") return <RecordFailure error={loaded.error} onRetry={loaded.retry} />;
  const { row = { id: "" } } = loaded;
  const layout = layoutOf(screen, "view");
  const open = openView(bundle, entity, row, viewer, loaded.reload);
  const version = formerVersion(bundle, row);
  const draw = (by: ScreenBundle, read: Row) => (
    <RecordDetails entity={by.entities[entity.$id] ?? entity} entities={by.entities} layout={layoutOf(by.screen, "view")} row={read} />
  );
  return (
    <BundleProvider bundle={bundle}>
      <WithPanels layout={layout} open={open}>
        {version === undefined ? draw(bundle, row) : <FormerForm {...{ bundle, row, version, draw }} />}
      </WithPanels>
      {loaded.row && beside?.(row)}
      {footer && createPortal(<FormFooter layout={layout} open={open} />, footer)}
    </BundleProvider>
  );
}

interface DetailsProps {
  readonly entity: Entity;
  readonly entities: Readonly<Record<string, Entity>>;
  readonly layout: Layout | undefined;
  readonly row: Row;
}

const MADE_AND_CHANGED: Layout = { groups: [{ fields: ["createBy", "createTime", "updateBy", "updateTime"] }] };

/** A record as terms and values, in the groups and tabs of the layout. */
function RecordDetails({ entity, entities, layout, row }: DetailsProps) {
  const { viewer, registry } = useServices();
  const pane = usePane();
  const shared = { entity, entities, viewer, registry, mode: "view" } as const;
  const plan = formPlanOf({ ...shared, layout });
  const history = formPlanOf({ ...shared, layout: MADE_AND_CHANGED }).groups.map((group) => ({
    ...group,
    // Of a record that nobody changed, or that the program made, there is nothing to tell.
    fields: group.fields.filter(({ name }) => !plan.fields.has(name) && row[name] !== null && row[name] !== undefined),
  }));
  const drawn = useRef<HTMLDivElement>(null);
  useWhyPlace(drawn, "[data-field]", (term) => ({ entity: entity.$id, record: row.id, field: term.getAttribute("data-field") ?? "" }));
  return (
    <div ref={drawn} className={styles.form} style={{ "--form-columns": plan.columns } as CSSProperties}>
      <Groups groups={plan.groups} row={row} />
      {plan.tabs.length > 0 && (
        <Tabs
          getPopupContainer={pane.container}
          items={plan.tabs.map(({ key, title, groups }) => ({ key, label: title, children: <TabGroups groups={groups} row={row} /> }))}
        />
      )}
      <div className={styles.history}>
        <Groups groups={history} row={row} />
      </div>
    </div>
  );
}

const TabGroups = (props: { groups: readonly GroupPlan[]; row: Row }) => (
  <div className={styles.parts}>
    <Groups {...props} />
  </div>
);

function Groups({ groups, row }: { groups: readonly GroupPlan[]; row: Row }) {
  const { viewer } = useServices();
  const { entities } = useBundle();
  const scope = { record: row, old: row, user: viewer, entityOf: (id: string) => entities[id] };
  const isShown = (field: FieldPlan) => field.visibleWhen.every((rule) => outcome(rule, scope) !== false);
  return groups.map((group) => {
    const fields = group.fields.filter(isShown);
    if (!fields.length || (group.visibleWhen && outcome(group.visibleWhen, scope) === false)) return null;
    return (
      <section key={group.key} className={styles.group}>
        {group.title !== undefined && <h2 className={styles.title}>{group.title}</h2>}
        <Terms fields={fields.filter((field) => !field.details)} row={row} />
        {fields.map(
          (field) => field.details && <DetailsTable key={field.name} plan={field} details={field.details} rows={rowsOf(row[field.name])} />,
        )}
      </section>
    );
  });
}

function Terms({ fields, row }: { fields: readonly FieldPlan[]; row: Row }) {
  if (!fields.length) return null;
  return (
    <dl className={styles.terms}>
      {fields.map((field) => (
        <div key={field.name} data-field={field.name} className={styles.term} style={spanStyle(field)}>
          <dt>{field.title}</dt>
          <dd>
            <ValueCell plan={field} value={row[field.name]} row={row} roomy />
          </dd>
        </div>
      ))}
    </dl>
  );
}
