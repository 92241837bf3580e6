import type { CellProps } from "../../../renderer/registry.ts";
import { RichText } from "../../blocks/rich-text/RichText.tsx";

/** Text with paragraphs, lists and links, for a detail view. */
export const RichTextCell = ({ value }: CellProps<string>) => (value ? <RichText html={value} /> : null);
