import { Button, Empty, List, Modal, Segmented, Tabs, Tag } from "antd";
import { useMemo, useState } from "react";
import { useInsidePane } from "../../renderer/form/page/useInsidePane.ts";
import { useTexts } from "../../renderer/texts.ts";
import { CheckList } from "./CheckList.tsx";
import styles from "./generator.module.css";
import { lineChanges } from "./line-changes.ts";
import type { PreviewQuestion } from "./store.ts";
import { WriteFiles } from "./WriteFiles.tsx";

type File = PreviewQuestion["generated"]["files"][number];
const wayOf = ({ before, after }: File) => (before === null ? "added" : after === null ? "gone" : before === after ? "same" : "changed");
const COLORS = { added: "success", gone: "error", changed: "processing", same: "default" } as const;

/** The documents of a generated table: files with what differs from the draft of the form, what is wrong with them, how the source table differs. */
export function PreviewFiles({ name, code, generated, drift, write, onClose }: PreviewQuestion & { onClose: () => void }) {
  const t = useTexts("generator");
  const inside = useInsidePane();
  const { files, problems, conflicts } = generated;
  const download = async () => (await import("./download.ts")).downloadFiles(code, files);
  const count = problems.length + conflicts.length;
  return (
    <Modal
      {...inside}
      open
      centered
      width={1100}
      title={t("preview.title", { name })}
      onCancel={onClose}
      footer={[
        ...(write && generated.roots.length > 0 && problems.every(({ severity }) => severity !== "error")
          ? [<WriteFiles key="write" roots={generated.roots} write={write} />]
          : []),
        <Button key="zip" type="primary" onClick={download}>
          {t("preview.download")}
        </Button>,
        <Button key="close" onClick={onClose}>
          {t("close")}
        </Button>,
      ]}
    >
      <Tabs
        items={[
          { key: "files", label: t("preview.files", { count: files.length }), children: <Files files={files} /> },
          {
            key: "check",
            label: t("preview.check", { count }),
            children: <CheckList className={styles.pane} problems={problems} conflicts={conflicts} />,
          },
          // Who may not read tables of the database is told nothing of them.
          ...(drift ? [{ key: "drift", label: t("preview.drift", { count: drift.length }), children: <Drift drift={drift} /> }] : []),
        ]}
      />
    </Modal>
  );
}

function Files({ files }: { files: readonly File[] }) {
  const t = useTexts("generator");
  const [path, setPath] = useState(files[0]?.path);
  const [view, setView] = useState<"changes" | "whole">("changes");
  const file = files.find((one) => one.path === path);
  const lines = useMemo(() => (file ? lineChanges(file.before ?? "", file.after ?? "") : []), [file]);
  const shown = view === "whole" ? lines.filter(({ way }) => way !== "gone") : lines;
  return (
    <div className={styles.files}>
      <nav className={styles.list} aria-label={t("preview.list")}>
        {files.map((one) => (
          <button
            key={one.path}
            type="button"
            className={styles.file}
            aria-current={one.path === path ? "true" : undefined}
            onClick={() => setPath(one.path)}
          >
            <span className={styles.path}>{one.path}</span>
            <Tag color={COLORS[wayOf(one)]}>{t(`preview.${wayOf(one)}`)}</Tag>
          </button>
        ))}
      </nav>
      <div className={styles.content}>
        <Segmented
          size="small"
          value={view}
          onChange={setView}
          options={(["changes", "whole"] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
        <section className={styles.text} aria-label={path} tabIndex={0}>
          {shown.map(({ way, text, at }) => (
            <div key={`${way} ${at}`} className={view === "changes" ? styles[way] : undefined}>
              <span aria-hidden>{view === "whole" || way === "same" ? "  " : way === "added" ? "+ " : "- "}</span>
              {text}
            </div>
          ))}
        </section>
      </div>
    </div>
  );
}

function Drift({ drift }: { drift: NonNullable<PreviewQuestion["drift"]> }) {
  const t = useTexts("generator");
  if (drift.length === 0)
    return (
      <div className={styles.pane}>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("preview.noDrift")} />
      </div>
    );
  return (
    <List
      size="small"
      className={styles.pane ?? ""}
      dataSource={[...drift]}
      renderItem={({ name, code, table, document }) => (
        <List.Item>
          <span>
            <Tag>{name}</Tag>
            {t(`drift.${code}`, { table: table ?? "", document: document ?? "" })}
          </span>
        </List.Item>
      )}
    />
  );
}
