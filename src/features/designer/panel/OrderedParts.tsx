import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useTexts } from "../../../renderer/texts.ts";
import panel from "./panel.module.css";

interface PartsProps<Part> {
  /** What they are together: columns, numbers, links. */
  readonly name: string;
  readonly parts: readonly Part[];
  /** What tells one from the others while it is changed. Default: its place. */
  readonly keyOf?: (part: Part) => string;
  readonly titleOf: (part: Part) => string;
  /** How few there can be. */
  readonly least?: number;
  /** They are shown at once, as there are few and small ones. */
  readonly areOpen?: boolean;
  readonly readOnly: boolean;
  readonly addText: string;
  readonly newPart: () => Part;
  readonly draw: (part: Part, at: number) => ReactNode;
  readonly onChange: (parts: readonly Part[]) => void;
}

/** Parts of what is chosen, in their order: each with what can be said of it, moved, removed, and further ones added. */
export function OrderedParts<Part>({
  name,
  parts,
  keyOf,
  titleOf,
  least = 0,
  areOpen = false,
  readOnly,
  addText,
  newPart,
  draw,
  onChange,
}: PartsProps<Part>) {
  const t = useTexts("designer");
  const move = (at: number, by: number) => onChange(parts.toSpliced(at, 1).toSpliced(at + by, 0, ...parts.slice(at, at + 1)));
  return (
    <section className={panel.rules} aria-label={name}>
      <h2>{name}</h2>
      {parts.map((part, at) => {
        const title = titleOf(part);
        const tool = (label: string, icon: ReactNode, disabled: boolean, onClick: () => void) => (
          <Button size="small" type="text" icon={icon} aria-label={label} disabled={disabled} onClick={onClick} />
        );
        return (
          <details key={keyOf?.(part) ?? at} className={panel.part} open={areOpen} aria-label={title}>
            <summary>
              <span>{title}</span>
            </summary>
            {draw(part, at)}
            {!readOnly && (
              <div className={panel.partTools}>
                {tool(t("parts.up", { title }), <ArrowUpOutlined aria-hidden />, at === 0, () => move(at, -1))}
                {tool(t("parts.down", { title }), <ArrowDownOutlined aria-hidden />, at === parts.length - 1, () => move(at, 1))}
                {tool(t("parts.remove", { title }), <DeleteOutlined aria-hidden />, parts.length <= least, () =>
                  onChange(parts.toSpliced(at, 1)),
                )}
              </div>
            )}
          </details>
        );
      })}
      {!readOnly && (
        <Button size="small" type="dashed" icon={<PlusOutlined aria-hidden />} onClick={() => onChange([...parts, newPart()])}>
          {addText}
        </Button>
      )}
    </section>
  );
}
