import { Modal } from "antd";
import { usePane } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { Pairs } from "./Pairs.tsx";
import type { Pair } from "./pairs.ts";

/** The pairs of a JSON value in a dialog. */
export default function JsonDialog(props: {
  open: boolean;
  title: string;
  pairs: readonly Pair[];
  compared: boolean;
  onClose: () => void;
}) {
  const t = useTexts("widgets");
  const { container } = usePane();
  return (
    <Modal
      open={props.open}
      title={props.title}
      footer={null}
      width={720}
      onCancel={props.onClose}
      getContainer={container}
      closable={{ "aria-label": t("close") }}
    >
      <Pairs pairs={props.pairs} compared={props.compared} label={props.title} />
    </Modal>
  );
}
