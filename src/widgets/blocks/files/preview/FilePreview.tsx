import { DownloadOutlined, FullscreenExitOutlined, FullscreenOutlined, LeftOutlined, RightOutlined } from "@ant-design/icons";
import { Button, Modal, Spin } from "antd";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import type { FileInfo } from "../../../../model/contract/files.ts";
import { canPreview, extensionOf, sortOf } from "../../../../model/files.ts";
import type { Reference } from "../../../../model/wire.ts";
import { useInsidePane } from "../../../../renderer/form/page/useInsidePane.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import { nameOf } from "../../references/references.ts";
import { useFiles } from "../useFiles.ts";
import styles from "./preview.module.css";
import { VideoView } from "./VideoView.tsx";
import type { ViewProps } from "./view-props.ts";

const PdfView = lazy(async () => ({ default: (await import("./PdfView.tsx")).PdfView }));
const WordView = lazy(async () => ({ default: (await import("./WordView.tsx")).WordView }));
const SheetView = lazy(async () => ({ default: (await import("./SheetView.tsx")).SheetView }));
const TextView = lazy(async () => ({ default: (await import("./TextView.tsx")).TextView }));

function ImageView({ info }: ViewProps) {
  return <img className={styles.image} src={info.url} alt={info.name} />;
}

function viewOf(name: string): ComponentType<ViewProps> | undefined {
  if (!canPreview(name)) return undefined;
  const sort = sortOf(name);
  if (sort === "image") return ImageView;
  if (sort === "video") return VideoView;
  if (sort === "pdf") return PdfView;
  if (sort === "word") return WordView;
  return extensionOf(name) === "xlsx" || extensionOf(name) === "csv" ? SheetView : TextView;
}

interface PreviewProps {
  readonly files: readonly Reference[];
  /** The file that is shown first; the arrows lead to the others. */
  readonly first: Reference;
  readonly onClose: () => void;
}

/** Shows a file without leaving the page and without anybody else's viewer; can fill the screen. What cannot be shown can be saved. */
export function FilePreview({ files, first, onClose }: PreviewProps) {
  const t = useTexts("files");
  const inside = useInsidePane();
  const [open, setOpen] = useState(true);
  const [whole, setWhole] = useState(false);
  const [at, setAt] = useState(() =>
    Math.max(
      files.findIndex(({ id }) => id === first.id),
      0,
    ),
  );
  const file = files[at] ?? first;
  const info = useInfo(file.id);
  const name = nameOf(file);
  const isLast = at === files.length - 1;
  return (
    <Modal
      {...inside}
      open={open}
      width={whole ? "100%" : "min(1080px, 94%)"}
      centered={!whole}
      rootClassName={`${inside.rootClassName} ${styles.modal} ${whole ? styles.whole : ""}`}
      title={
        <span className={styles.heading}>
          <span className={styles.title} title={name}>
            {name}
          </span>
          <span className={styles.tools}>
            {files.length > 1 && (
              <>
                <Button type="text" icon={<LeftOutlined />} aria-label={t("previous")} disabled={at === 0} onClick={() => setAt(at - 1)} />
                <span className={styles.place}>{`${at + 1} / ${files.length}`}</span>
                <Button type="text" icon={<RightOutlined />} aria-label={t("next")} disabled={isLast} onClick={() => setAt(at + 1)} />
              </>
            )}
            {info && (
              <Button
                type="text"
                icon={<DownloadOutlined />}
                aria-label={t("download", { name })}
                href={`${info.url}&download`}
                download={name}
              />
            )}
            <Button
              type="text"
              icon={whole ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
              aria-label={t(whole ? "smaller" : "whole")}
              onClick={() => setWhole(!whole)}
            />
          </span>
        </span>
      }
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <div className={styles.stage}>
        <Stage key={file.id} info={info} name={name} />
      </div>
    </Modal>
  );
}

function Stage({ info, name }: { info: FileInfo | null | undefined; name: string }) {
  const t = useTexts("files");
  const View = viewOf(name);
  if (info === undefined) return <Spin size="large" />;
  if (info === null) return <p>{t("gone")}</p>;
  if (!View) return <p>{t("noPreview")}</p>;
  return (
    <ErrorBoundary fallback={<p>{t("broken")}</p>}>
      <Suspense fallback={<Spin size="large" />}>
        <View info={info} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The file with a fresh address; null where it cannot be opened, undefined until that is known. */
function useInfo(id: string): FileInfo | null | undefined {
  const files = useFiles();
  const [fetched, setFetched] = useState<{ id: string; info: FileInfo | null }>();
  useEffect(() => {
    let isWanted = true;
    const done = (info: FileInfo | null) => isWanted && setFetched({ id, info });
    files.find(id).then(
      (info) => done(info ?? null),
      () => done(null),
    );
    return () => {
      isWanted = false;
    };
  }, [files, id]);
  return fetched?.id === id ? fetched.info : undefined;
}
