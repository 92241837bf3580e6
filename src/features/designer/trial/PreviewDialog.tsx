import { useQuery } from "@tanstack/react-query";
import { Modal, Skeleton } from "antd";
import { useMemo } from "react";
import type { DataSource } from "../../../model/data-source.ts";
import { type Design, designOf } from "../../../model/design/design.ts";
import { AppError } from "../../../model/error.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import { BundleProvider } from "../../../renderer/bundle.tsx";
import { screenQuery } from "../../../renderer/screen-query.ts";
import { useServices } from "../../../renderer/services.tsx";
import { Failure } from "../../../renderer/states/Failure.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { DESIGN_SCREEN, type DesignCalls, designCalls } from "../design-calls.ts";
import { drawableOf, NO_GROUND } from "../design-view.ts";
import { useGround } from "../use-ground.ts";
import { PreviewTab } from "./PreviewTab.tsx";
import styles from "./trial.module.css";

interface DialogProps {
  /** `form-design`, or an entity whose records hold the documents of a form. */
  readonly entity: string;
  readonly id: string;
  readonly title: string;
  readonly source: DataSource;
  readonly onClose: () => void;
}

/** A form as it is filled in, in front of the list of forms: nothing of it is saved. */
export function PreviewDialog({ entity, id, title, source, onClose }: DialogProps) {
  const t = useTexts("designer");
  const { language } = useServices();
  const screen = useQuery({ ...screenQuery(source, DESIGN_SCREEN, language), enabled: entity === "form-design" });
  const calls = useMemo(() => screen.data && designCalls(source, screen.data, id), [source, screen.data, id]);
  const design = useQuery({
    queryKey: ["previewed form", entity, id],
    queryFn: () => (calls ? ofDesign(calls) : ofRecord(source, entity, id)),
    ...{ enabled: entity !== "form-design" || calls !== undefined, gcTime: 0, retry: false },
  });
  const failed = [screen, design].find(({ isError, data }) => isError && !data);
  const drawn = () => {
    if (failed) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />;
    if (!design.data)
      return (
        <div role="status" aria-label={t("loading")}>
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        </div>
      );
    return calls ? <OnGround calls={calls} design={design.data} /> : <Drawn design={design.data} />;
  };
  return (
    <Modal open centered width={960} title={t("preview.of", { title })} footer={null} onCancel={onClose}>
      <div className={styles.dialog}>{drawn()}</div>
    </Modal>
  );
}

/** The draft of a design. */
async function ofDesign(calls: DesignCalls): Promise<Design> {
  const { documents, design } = await calls.draft();
  return designOf(documents, design.code);
}

/** The documents that a record holds as text: those of a template, or of a content. */
async function ofRecord(source: DataSource, entity: string, id: string): Promise<Design> {
  const documents = JSON.parse(String((await source.get(entity, id)).documents)) as readonly WrittenDocument[];
  const main = documents.find(({ kind, content }) => kind === "entity" && content["x-master"] === undefined);
  if (!main) throw new AppError("record.notFound");
  return designOf(documents, main.id);
}

function OnGround({ calls, design }: { readonly calls: DesignCalls; readonly design: Design }) {
  const { ground } = useGround(calls, design);
  const { bundle } = useMemo(() => drawableOf(design, ground), [design, ground]);
  return (
    <BundleProvider bundle={bundle}>
      <PreviewTab bundle={bundle} />
    </BundleProvider>
  );
}

/** Without what references lead to: templates stand on nothing but themselves. */
function Drawn({ design }: { readonly design: Design }) {
  const { bundle } = useMemo(() => drawableOf(design, NO_GROUND), [design]);
  return (
    <BundleProvider bundle={bundle}>
      <PreviewTab bundle={bundle} />
    </BundleProvider>
  );
}
