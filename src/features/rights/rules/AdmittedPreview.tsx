import { Alert, Button, Skeleton } from "antd";
import { useMemo, useState } from "react";
import type { AdmittedRows } from "../../../model/contract/rights-explain.ts";
import type { ScreenBundle } from "../../../model/documents.ts";
import type { Row } from "../../../model/wire.ts";
import { BundleProvider } from "../../../renderer/bundle.tsx";
import { deriveColumns } from "../../../renderer/columns/derive-columns.ts";
import { gridColumns } from "../../../renderer/columns/grid-columns.tsx";
import { useServices } from "../../../renderer/services.tsx";
import { FailureLine } from "../../../renderer/states/Failure.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { AdmittedNumber } from "./AdmittedNumber.tsx";
import css from "./rules.module.css";
import { type Ruling, useAdmitted } from "./use-admitted.ts";

/** So many records are shown. */
const FIRST = 10;

interface PreviewProps {
  readonly ruling: Ruling;
  /** The documents of the entity; undefined where no screen of it is there for who looks: then records are not shown. */
  readonly form: ScreenBundle | undefined;
}

/** What a scope and rules come to: the sentence, how many records they admit now, and the first of these where somebody asks for them. */
export function AdmittedPreview({ ruling, form }: PreviewProps) {
  const t = useTexts("workbench");
  const [isOpen, setOpen] = useState(false);
  const answer = useAdmitted(ruling, isOpen ? FIRST : 0);
  const { data, error, isFetching, isPlaceholderData, refetch } = answer;
  if (error) return <FailureLine error={error} onRetry={() => void refetch()} />;
  if (!data) return isFetching ? <Skeleton active title={false} paragraph={{ rows: 1 }} /> : null;
  return (
    <div className={css.preview} aria-busy={isFetching}>
      <Alert
        type="info"
        message={data.sentence ?? t("records.untold")}
        action={<AdmittedNumber answer={answer} dataScope={ruling.dataScope} />}
      />
      {form && data.total !== null && (
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? "records.hideFirst" : "records.showFirst")}
        </Button>
      )}
      {isOpen && form && data.total !== null && !(isPlaceholderData && data.records.length === 0) && <First data={data} form={form} />}
    </div>
  );
}

function First({ data: { records, columns }, form }: { data: AdmittedRows; form: ScreenBundle }) {
  const t = useTexts("workbench");
  const { registry, viewer } = useServices();
  const entity = form.entities[form.screen.entity];
  const drawn = useMemo(
    () =>
      entity
        ? gridColumns(deriveColumns({ ...form.screen, columns: [...columns] }, entity, viewer, registry), entity, form.screen.$id)
        : [],
    [form, entity, columns, viewer, registry],
  );
  const Grid = registry.grid;
  return (
    <BundleProvider bundle={form}>
      <div className={css.grid}>
        <Grid
          label={t("records.first")}
          columns={drawn}
          rows={records as unknown as readonly Row[]}
          height="auto"
          empty={t("records.none")}
        />
      </div>
    </BundleProvider>
  );
}
