import { Tag } from "antd";
import { useTexts } from "../../../renderer/texts.ts";
import { approvalColour } from "./approval-tag.ts";

/** What was done, in words and in its colour. A kind that this page does not know stands as it is. */
export function ApprovalTag({ type }: { type: string }) {
  const t = useTexts("flow");
  return <Tag color={approvalColour(type)}>{t(`approval.${type.toLowerCase()}`, { defaultValue: type })}</Tag>;
}
