import { Tabs } from "antd";
import { lazy, Suspense, useMemo, useRef } from "react";
import type { ImportFile, WrongRows } from "../../model/contract/jobs.ts";
import type { Entity } from "../../model/documents.ts";
import type { Repair } from "../../model/import-request.ts";
import { useBundle } from "../bundle.tsx";
import { useServices } from "../services.tsx";
import { useTexts } from "../texts.ts";
import styles from "./exchange.module.css";
import { repairPlan } from "./repair-columns.ts";
import type { Import } from "./use-import.ts";

// The code of the sheet comes when somebody corrects rows.
const RepairSheet = lazy(async () => ({ default: (await import("./RepairSheet.tsx")).RepairSheet }));

interface RepairProps {
  readonly entity: Entity;
  readonly file: ImportFile;
  readonly wrong: WrongRows;
  readonly work: Import;
}

/** The wrong rows of a file, to be corrected where they stand: a grid for each sheet that has some. */
export function RepairStep({ entity, file, wrong, work }: RepairProps) {
  const t = useTexts("exchange");
  const { entities } = useBundle();
  const { viewer, registry } = useServices();
  const { options, repairs } = work;
  const changes = useRef(new Map<string | null, readonly Repair[]>());
  const grids = useMemo(
    () =>
      wrong.sheets.map((sheet) => {
        const { mapping = [] } = sheet.sheet === null ? options : (options.details.find(({ field }) => field === sheet.sheet) ?? {});
        return { sheet, ...repairPlan(entity, file, sheet, mapping, { entities, viewer, registry }) };
      }),
    [wrong, options, entity, file, entities, viewer, registry],
  );
  const change = (sheet: string | null, some: readonly Repair[]) => {
    changes.current.set(sheet, some);
    work.correct([...changes.current.values()].flat());
  };
  return (
    <>
      <p className={styles.found}>{t("repair.hint")}</p>
      <Suspense fallback={<p role="status">{t("repair.loading")}</p>}>
        <Tabs
          size="small"
          destroyOnHidden={false}
          items={grids.map(({ sheet, title, plan }) => ({
            key: sheet.sheet ?? "",
            label: t("columns.sheetRows", { title, count: sheet.rows.length }),
            forceRender: true,
            children: (
              <RepairSheet sheet={sheet} title={title} plan={plan} repairs={repairs} onChange={(some) => change(sheet.sheet, some)} />
            ),
          }))}
        />
      </Suspense>
    </>
  );
}
