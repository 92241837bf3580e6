import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, NodeIndexOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { may, PLATFORM } from "../../../model/actor.ts";
import type { Command } from "../../../model/design/command.ts";
import { type Design, entityIn } from "../../../model/design/design.ts";
import { useServices } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import type { Drawable } from "../canvas/Canvas.tsx";
import { placeOfGroup } from "../canvas/order.ts";
import { readTarget, type Target } from "../canvas/target.ts";
import { treeOf } from "../design-view.ts";
import type { FieldName } from "../frame/designer-frame.ts";
import { FieldCode } from "./FieldCode.tsx";
import { FieldPanel } from "./FieldPanel.tsx";
import { FormPanel } from "./FormPanel.tsx";
import { GroupPanel } from "./GroupPanel.tsx";
import { type PlainLine, PlainSheet } from "./PlainSheet.tsx";
import styles from "./panel.module.css";
import type { SheetChoices } from "./sheet-bundle.ts";

interface PanelProps {
  readonly design: Design;
  readonly drawable: Drawable;
  readonly selection: Target;
  readonly choices: SheetChoices;
  readonly readOnly: boolean;
  readonly perform: (commands: readonly Command[], run?: string) => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onRemove: () => void;
  readonly onImpact: (field: FieldName) => void;
  readonly inForce: (field: FieldName) => Promise<boolean>;
  readonly onRename: (field: FieldName, to: string) => boolean;
}

/** What can be said of what is chosen, and the buttons for what keys do with it. */
export function PropertyPanel(props: PanelProps) {
  const { design, drawable, selection, choices, readOnly, perform, onStep, onRemove, onImpact, inForce, onRename } = props;
  const t = useTexts("designer");
  const one = readTarget(selection);
  const around = { design, drawable, readOnly, perform };
  const { viewer } = useServices();
  const field = fieldOf(design, one);
  const showImpact = field && may(viewer, "document:publish") && may(viewer, PLATFORM) ? () => onImpact(field) : undefined;
  const own = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever else is chosen is read from its beginning.
  useEffect(() => {
    own.current?.parentElement?.scrollTo({ top: 0 });
  }, [selection]);
  return (
    <div ref={own} className={styles.panel}>
      {one.kind !== "form" && (
        <div className={styles.head}>
          {field ? (
            <FieldCode
              key={`${field.entity}.${field.field}`}
              {...{ readOnly, onImpact: showImpact }}
              name={field.field}
              inForce={() => inForce(field)}
              onRename={(to) => onRename(field, to)}
            />
          ) : (
            <strong />
          )}
          <span>
            {showImpact && <Act label={t("panel.impact")} icon={<NodeIndexOutlined aria-hidden />} onClick={showImpact} />}
            {!readOnly && (
              <>
                <Act label={t("panel.up")} icon={<ArrowUpOutlined aria-hidden />} onClick={() => onStep(-1)} />
                <Act label={t("panel.down")} icon={<ArrowDownOutlined aria-hidden />} onClick={() => onStep(1)} />
                <Act label={t("panel.remove")} icon={<DeleteOutlined aria-hidden />} onClick={onRemove} />
              </>
            )}
          </span>
        </div>
      )}
      <Part {...around} choices={choices} selection={selection} />
    </div>
  );
}

/** The field that is chosen, of the form or of rows. */
function fieldOf(design: Design, one: ReturnType<typeof readTarget>): FieldName | undefined {
  if (one.kind === "field") return { entity: design.main, field: one.name };
  const rows = one.kind === "column" ? entityIn(design).content.properties[one.details]?.["x-details"] : undefined;
  return rows && one.kind === "column" ? { entity: rows, field: one.name } : undefined;
}

type PartProps = Omit<PanelProps, "onStep" | "onRemove" | "onImpact" | "inForce" | "onRename">;

function Part({ selection, choices, ...around }: PartProps) {
  const { design, drawable } = around;
  const one = readTarget(selection);
  if (one.kind === "field" && entityIn(design).content.properties[one.name])
    return <FieldPanel {...around} choices={choices} entity={design.main} field={one.name} />;
  if (one.kind === "column") {
    const rows = entityIn(design).content.properties[one.details]?.["x-details"];
    return rows ? <FieldPanel {...around} choices={choices} entity={rows} field={one.name} /> : null;
  }
  if (one.kind === "group") {
    const at = placeOfGroup(drawable.layout, one.key);
    return at ? <GroupPanel {...around} at={at} /> : null;
  }
  if (one.kind === "tab") return <TabPanel {...around} index={one.index} />;
  return <FormPanel {...around} />;
}

function TabPanel({ design, drawable, index, readOnly, perform }: Omit<PartProps, "selection" | "choices"> & { readonly index: number }) {
  const t = useTexts("designer");
  const title = treeOf(design).panes?.list[index]?.words.title;
  const lines = useMemo<readonly PlainLine[]>(
    () => [{ name: "title", property: { title: t("panel.tabTitle"), type: "string", maxLength: 100 } }],
    [t],
  );
  const change = (_: string, value: unknown) => {
    if (typeof value === "string" && value.trim() !== "") perform([{ do: "pane.set", index, word: "title", value }], `tab ${index}`);
  };
  return (
    <PlainSheet key={index} id={`tab ${index}`} {...{ lines, readOnly }} value={{ title }} around={drawable.bundle} onChange={change} />
  );
}

const Act = ({ label, icon, onClick }: { readonly label: string; readonly icon: ReactNode; readonly onClick: () => void }) => (
  <Tooltip title={label}>
    <Button type="text" size="small" aria-label={label} icon={icon} onClick={onClick} />
  </Tooltip>
);
