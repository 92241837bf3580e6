import { DeleteOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useMemo } from "react";
import type { Screen } from "../../../model/documents.ts";
import type { PrintAct } from "../../../model/print-design/act.ts";
import type { PrintTemplate } from "../../../model/print-template.ts";
import { useTexts } from "../../../renderer/texts.ts";
import type { Target } from "../canvas/target.ts";
import panel from "../panel/panel.module.css";
import type { DesignProblem } from "../store.ts";
import { BandPanel } from "./BandPanel.tsx";
import { ElementPanel } from "./ElementPanel.tsx";
import type { PrintSelection } from "./selection.ts";
import { TemplatePanel } from "./TemplatePanel.tsx";
import type { AroundPrint } from "./use-print-ground.ts";
import type { ValueNode } from "./value-tree.ts";
import { WordGroundContext } from "./word-ground.ts";

interface PanelProps {
  readonly template: PrintTemplate;
  readonly around: AroundPrint;
  readonly values: readonly ValueNode[];
  readonly selection: PrintSelection;
  readonly target: Target;
  readonly problems: readonly DesignProblem[];
  readonly readOnly: boolean;
  readonly act: (act: PrintAct, run?: string) => boolean;
  readonly onRemove: () => void;
}

/** What can be said of what is chosen: elements, a band, or the template where nothing is. */
export function PrintPanel({ template, around, values, selection, target, problems, readOnly, act, onRemove }: PanelProps) {
  const t = useTexts("printDesign");
  const { entity, entityOf, told } = around;
  const ground = useMemo(
    () => ({
      ...{ entity, entityOf, values },
      title: (key: string) => t([`word.${key}`, `word.${key.replace(/_\d+$/, "")}`, key]),
      choice: (key: string, value: string) => t([`choice.${key}.${value}`, value]),
      bundle: {
        screen: { $id: "print", kind: "form", entity: entity?.$id ?? "print" } as unknown as Screen,
        entities: Object.fromEntries(told?.entities.map((one) => [one.$id, one]) ?? []),
        ...{ pickers: {}, dictionaries: told?.dictionaries ?? {} },
      },
    }),
    [entity, entityOf, values, told, t],
  );
  const { elements, band, surface } = selection;
  const [one] = elements;
  const heading = one
    ? elements.length > 1
      ? t("chosen", { count: elements.length })
      : t(`element.${one.type}`)
    : band
      ? t(`band.${band.kind}`)
      : t(`kind.${template.kind}`);
  const isRemovable = !readOnly && (one !== undefined ? !selection.hasLocked : band !== undefined);
  return (
    <WordGroundContext value={ground}>
      <div className={panel.panel}>
        <header className={panel.head}>
          <strong>{heading}</strong>
          {isRemovable && (
            <Button size="small" type="text" danger icon={<DeleteOutlined aria-hidden />} onClick={onRemove}>
              {t("tools.delete")}
            </Button>
          )}
        </header>
        {problems
          .filter((problem) => problem.target === target)
          .map(({ message }) => (
            <Alert key={message} type="error" showIcon message={message} style={{ marginBlockEnd: 12 }} />
          ))}
        {one && surface !== undefined ? (
          <ElementPanel key={`${surface} ${elements.map(({ id }) => id).join(" ")}`} {...{ surface, elements, readOnly, act }} />
        ) : band ? (
          <BandPanel key={band.id} {...{ band, readOnly, act }} />
        ) : (
          <TemplatePanel {...{ template, readOnly, act }} />
        )}
      </div>
    </WordGroundContext>
  );
}
