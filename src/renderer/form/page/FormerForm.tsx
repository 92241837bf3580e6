import { useQuery } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import dayjs from "dayjs";
import { type ReactNode, useMemo, useState } from "react";
import type { ScreenBundle } from "../../../model/documents.ts";
import { formVersionName } from "../../../model/form-version.ts";
import type { Row } from "../../../model/wire.ts";
import { BundleProvider } from "../../bundle.tsx";
import { useServices } from "../../services.tsx";
import { useTexts } from "../../texts.ts";
import styles from "../form.module.css";

/** The version of its form with which a record was filled in, where the form is another one by now. */
export function formerVersion({ formVersion }: ScreenBundle, row: Row): number | undefined {
  const then = row.formVersion;
  return formVersion !== undefined && typeof then === "number" && then < formVersion ? then : undefined;
}

/** Above a record that is edited: with which version it was filled in, and that saving fills it in with the form of now. */
export function FormerNote({ bundle, row }: { readonly bundle: ScreenBundle; readonly row: Row }) {
  const t = useTexts("form");
  const version = formerVersion(bundle, row);
  return version === undefined ? null : (
    <Alert className={styles.former ?? ""} type="info" showIcon message={t("former.edit", { version })} />
  );
}

interface FormerFormProps {
  readonly bundle: ScreenBundle;
  readonly row: Row;
  readonly version: number;
  /** Draws the record as it was read by some documents. */
  readonly draw: (bundle: ScreenBundle, row: Row) => ReactNode;
}

/**
 * A record to be read in the form that it was filled in with, and in the one of now at a press. Where the former one cannot be shown any more, that is
 * said, and the record stands in the form of now.
 */
export function FormerForm({ bundle, row, version, draw }: FormerFormProps) {
  const t = useTexts("form");
  const { inFormVersion, language } = useServices();
  const [isNow, setNow] = useState(false);
  const { screen } = bundle;
  const source = useMemo(
    () => inFormVersion?.(formVersionName({ entity: screen.entity, version })),
    [inFormVersion, screen.entity, version],
  );
  const former = useQuery({
    queryKey: ["former form", screen.$id, version, row.id, row.version, language],
    queryFn: async () => {
      const bundle = await source?.screen(screen.$id);
      // The server passes over a version that fits no more, and answers by the form of now.
      if (!source || !bundle || bundle.formVersion !== version) return null;
      return { bundle, row: await source.get(screen.entity, row.id) };
    },
    ...{ enabled: source !== undefined, retry: false, gcTime: 0 },
  });
  const then = former.data;
  const isLost = source === undefined || former.isError || then === null;
  const shown = isNow || isLost ? { bundle, row } : then;
  const at = typeof row.updateTime === "string" ? dayjs(row.updateTime).format("YYYY-MM-DD") : "";
  return (
    <>
      <Alert
        className={styles.former ?? ""}
        type="info"
        showIcon
        message={t(isLost ? "former.lost" : isNow ? "former.now" : "former.then", { version, at })}
        action={
          !isLost && (
            <Button size="small" onClick={() => setNow(!isNow)}>
              {t(isNow ? "former.showThen" : "former.showNow")}
            </Button>
          )
        }
      />
      {shown ? (
        <BundleProvider bundle={shown.bundle}>{draw(shown.bundle, shown.row)}</BundleProvider>
      ) : (
        <div role="status" aria-label={t("loading")} />
      )}
    </>
  );
}
