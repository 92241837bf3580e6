import { useQuery } from "@tanstack/react-query";
import type { Row } from "../../model/wire.ts";
import { BundleProvider } from "../bundle.tsx";
import { deriveColumns } from "../columns/derive-columns.ts";
import { gridColumns } from "../columns/grid-columns.tsx";
import { screenQuery } from "../screen-query.ts";
import { useServices } from "../services.tsx";
import { ScreenSkeleton } from "../states/ScreenSkeleton.tsx";
import styles from "./screen-rows.module.css";

interface ScreenRowsProps {
  readonly id: string;
  /** Fields, in their order. */
  readonly columns: readonly string[];
  readonly records: readonly Row[];
}

/** Some records of a screen as a small table, each value by its cell: to be read. */
export function ScreenRows({ id, columns, records }: ScreenRowsProps) {
  const { source, language, viewer, registry } = useServices();
  const { data: bundle } = useQuery(screenQuery(source, id, language));
  const entity = bundle?.entities[bundle.screen.entity];
  if (!bundle || !entity) return <ScreenSkeleton />;
  const shown = gridColumns(deriveColumns({ ...bundle.screen, columns: [...columns] }, entity, viewer, registry), entity, id);
  return (
    <BundleProvider bundle={bundle}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {shown.map(({ key, title, align }) => (
                <th key={key} scope="col" style={{ textAlign: align }}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((row, at) => (
              <tr key={row.id}>
                {shown.map(({ key, align, render }) => (
                  <td key={key} style={{ textAlign: align }}>
                    {render(row, at)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </BundleProvider>
  );
}
