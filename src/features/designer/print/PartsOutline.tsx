import { LockOutlined, WarningFilled } from "@ant-design/icons";
import { Tree, type TreeDataNode } from "antd";
import { useMemo } from "react";
import { bandsOf, elementsAt, LABEL, type Surface } from "../../../model/print-design/surface.ts";
import type { Element, PrintTemplate } from "../../../model/print-template.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { bandTarget, elementTarget, FORM, type Target } from "../canvas/target.ts";
import { ELEMENT_ICONS } from "./PartPalette.tsx";
import styles from "./print.module.css";
import type { PrintSelection } from "./selection.ts";

interface OutlineProps {
  readonly template: PrintTemplate;
  readonly selection: PrintSelection;
  readonly wrong: ReadonlySet<Target>;
  readonly onSelect: (target: Target) => void;
}

/** What an element is told from others by. */
export const nameOfElement = (element: Element, kind: string): string => {
  const said = "text" in element ? element.text : "value" in element ? element.value : "field" in element ? element.field : undefined;
  return said === undefined || said === "" ? `${kind} ${element.id}` : `${kind} ${said}`;
};

/** The template as a list: its bands and what stands on them, the upper ones first; what is pressed is chosen on the canvas. */
export function PartsOutline({ template, selection, wrong, onSelect }: OutlineProps) {
  const t = useTexts("printDesign");
  const tree = useMemo<TreeDataNode[]>(() => {
    const mark = (target: Target) =>
      wrong.has(target) ? <WarningFilled className={styles.warning ?? ""} aria-label={t("problem")} /> : null;
    const elements = (surface: Surface): TreeDataNode[] =>
      elementsAt(template, surface)
        .toReversed()
        .map((element): TreeDataNode => {
          const target = elementTarget(surface, [element.id]);
          const Icon = ELEMENT_ICONS[element.type];
          const title = (
            <span key={target} className={styles.node}>
              <Icon aria-hidden /> <span>{nameOfElement(element, t(`element.${element.type}`))}</span>
              {element.isLock && <LockOutlined aria-label={t("locked")} />} {mark(target)}
            </span>
          );
          return { key: target, title };
        });
    const bands = bandsOf(template).map((band) => ({
      key: bandTarget(band.id),
      title: (
        <span className={styles.node}>
          <span>{t(`band.${band.kind}`)}</span> {mark(bandTarget(band.id))}
        </span>
      ),
      children: elements(band.id),
    }));
    const children = template.kind === "label" ? elements(LABEL) : bands;
    return [{ key: FORM, title: template.title, children }];
  }, [template, wrong, t]);
  const { surface, ids, band } = selection;
  const keys =
    ids.length > 0 && surface !== undefined ? ids.map((id) => elementTarget(surface, [id])) : [band ? bandTarget(band.id) : FORM];
  return (
    <div className={styles.outline}>
      <Tree
        aria-label={t("outline")}
        blockNode
        defaultExpandAll
        treeData={tree}
        selectedKeys={keys}
        onSelect={(_, { node }) => onSelect(String(node.key))}
      />
    </div>
  );
}
