import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { useMemo } from "react";
import { AppError } from "../../../model/error.ts";
import type { PrintSource } from "../../../model/printing.ts";
import { Failure } from "../../../renderer/states/Failure.tsx";
import { Outcome } from "../../../renderer/states/Outcome.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { PrintWork } from "../dialog/PrintWork.tsx";
import styles from "./view.module.css";

interface PrintViewPageProps {
  /** The template. */
  readonly reportId: string;
  /** The record. */
  readonly parameterId: string;
  readonly load: () => Promise<PrintSource>;
}

/** `/jimuPrintView?reportId=…&parameterId=…`: a record by a template, in a tab (specification workflow §2). */
export function PrintViewPage({ reportId, parameterId, load }: PrintViewPageProps) {
  const t = useTexts("print");
  const found = useQuery({
    queryKey: ["print view", reportId],
    queryFn: async () => {
      const source = await load();
      const template = (await source.templates()).find(({ id }) => id === reportId);
      if (!template) throw new AppError("access.denied");
      return { source, template };
    },
    ...{ enabled: reportId !== "" && parameterId !== "", retry: false },
  });
  const { data } = found;
  const wish = useMemo(
    () =>
      data && { entity: data.template.entity, title: data.template.title, ids: [parameterId], template: reportId, screen: "jimuPrintView" },
    [data, parameterId, reportId],
  );
  if (reportId === "" || parameterId === "") return <Outcome status="info" title={t("nothingNamed")} subTitle={t("nothingNamedText")} />;
  if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  if (!data || !wish) return <Skeleton className={styles.waiting ?? ""} active paragraph={{ rows: 8 }} />;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{data.template.title}</h1>
      <div className={styles.work}>
        <PrintWork key={`${reportId} ${parameterId}`} wish={wish} source={data.source} />
      </div>
    </div>
  );
}
