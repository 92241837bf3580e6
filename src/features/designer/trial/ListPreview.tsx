import { useMemo } from "react";
import type { Values } from "../../../model/data-source.ts";
import type { Entity, ScreenBundle } from "../../../model/documents.ts";
import type { Row } from "../../../model/wire.ts";
import { BundleProvider } from "../../../renderer/bundle.tsx";
import { deriveColumns } from "../../../renderer/columns/derive-columns.ts";
import { gridColumns } from "../../../renderer/columns/grid-columns.tsx";
import { useServices, type Viewer } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";

interface PreviewProps {
  readonly bundle: ScreenBundle;
  /** What was typed into the form: the one row. */
  readonly value: Values;
  /** Who looks at it. */
  readonly viewer: Viewer;
}

/** The columns of the list as they will stand, over what was typed into the form. */
export function ListPreview({ bundle, value, viewer }: PreviewProps) {
  const t = useTexts("designer");
  const { registry } = useServices();
  const { screen, entities } = bundle;
  const entity = entities[screen.entity] as Entity;
  const columns = useMemo(
    () => gridColumns(deriveColumns(screen, entity, viewer, registry), entity, screen.$id),
    [screen, entity, viewer, registry],
  );
  const rows = useMemo(() => (Object.keys(value).length === 0 ? [] : [{ id: "1", version: 1, ...value } as Row]), [value]);
  const Grid = registry.grid;
  return (
    <BundleProvider bundle={bundle}>
      <Grid label={t("preview.list")} columns={columns} rows={rows} height="auto" empty={t("preview.noRow")} />
    </BundleProvider>
  );
}
