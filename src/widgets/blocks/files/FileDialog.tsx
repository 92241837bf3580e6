import { Modal } from "antd";
import { useState } from "react";
import type { Reference } from "../../../model/wire.ts";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { FileRows } from "./FileRows.tsx";
import { FilePreview } from "./preview/FilePreview.tsx";
import { useFileInfos } from "./useFiles.ts";

interface DialogProps {
  readonly label: string;
  readonly files: readonly Reference[];
  readonly onClose: () => void;
}

/** The files of a record to look at and to save (specification administration §2.4: the file dialog without upload rights). */
export function FileDialog({ label, files, onClose }: DialogProps) {
  const t = useTexts("files");
  const inside = useInsidePane();
  const infos = useFileInfos(files.map(({ id }) => id));
  const [open, setOpen] = useState(true);
  const [openFile, setOpenFile] = useState<Reference>();
  return (
    <Modal
      {...inside}
      open={open}
      title={t("dialog.download")}
      width={800}
      centered
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <FileRows label={label} files={files} infos={infos} uploads={[]} onPreview={setOpenFile} />
      {openFile && <FilePreview files={files} first={openFile} onClose={() => setOpenFile(undefined)} />}
    </Modal>
  );
}
