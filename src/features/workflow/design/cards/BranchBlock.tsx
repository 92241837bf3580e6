import { DownOutlined, ForkOutlined, RightOutlined } from "@ant-design/icons";
import { useStore } from "zustand";
import { celOf, type Element, elementOf, textOf } from "../../../../flow/compile/bpmn.ts";
import type { Branch, Way } from "../../../../flow/design/block.ts";
import { conditionInWords } from "../../../../flow/design/words.ts";
import { CardButton } from "./CardButton.tsx";
import styles from "./cards.module.css";
import { type RenderChain, useCards, useCardsSaid } from "./cards-context.ts";
import { useFlowElement } from "./flow-element.ts";

/** Several ways beside each other, each with the condition under which it is taken; one below the other on a phone. */
export function BranchBlock({ branch, render }: { readonly branch: Branch; readonly render: RenderChain }) {
  const { t, live, fold } = useCards();
  const { id, element, choice, ways } = branch;
  const isFolded = useStore(live, ({ folded }) => folded.has(id));
  const isOfTask = !element.$type.endsWith("Gateway");
  const title = t(`cards.choice.${choice}`);
  const name = isOfTask ? title : element.name || title;
  const hasEnd = ways.filter(({ open }) => open.length > 0).length > 1;
  return (
    <section className={styles.branch} aria-label={t("cards.branch", { name })}>
      <div className={styles.opening}>
        {isOfTask ? (
          <span className={styles.behind}>{title}</span>
        ) : (
          <CardButton
            {...{ id, name }}
            look="split"
            menu={{ kind: "branch", id }}
            before={name === title ? undefined : title}
            after={t("cards.ways", { count: ways.length })}
            isDraggable
            Sign={Fork}
          />
        )}
        <button
          type="button"
          tabIndex={-1}
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-label={t(isFolded ? "cards.unfold" : "cards.fold", { name })}
          onClick={() => fold(id)}
        >
          {isFolded ? <RightOutlined aria-hidden /> : <DownOutlined aria-hidden />}
        </button>
      </div>
      {!isFolded && (
        <ol className={styles.ways}>
          {ways.map((way, at) => (
            <WayColumn key={way.flow} {...{ branch, way, at, render }} canEnd={hasEnd && way.open.length === 1} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface WayProps {
  readonly branch: Branch;
  readonly way: Way;
  readonly at: number;
  readonly canEnd: boolean;
  readonly render: RenderChain;
}

function WayColumn({ branch, way, at, canEnd, render }: WayProps) {
  const { t } = useCards();
  const { words, language } = useCardsSaid();
  const flow = useFlowElement(way.flow);
  const isElse = isDefault(branch, way.flow);
  const condition = conditionOf(flow);
  const isOfAll = branch.choice === "parallel" || branch.choice === "events";
  const name = flow?.name || t("cards.way", { number: at + 1 });
  const isUnset = !isOfAll && !isElse && condition === undefined;
  const said = isOfAll
    ? ""
    : condition !== undefined
      ? conditionInWords(condition, words, language)
      : t(isElse ? "cards.otherwise" : "cards.noCondition");
  return (
    <li className={styles.way} data-way data-open={way.open.length > 0 || undefined}>
      <CardButton
        id={way.flow}
        look="condition"
        name={name}
        after={t("cards.wayLabel", { number: at + 1, count: branch.ways.length })}
        menu={{ kind: "way", id: branch.id, flow: way.flow }}
        lines={said === "" ? [] : [said]}
        isUnset={isUnset}
      />
      {way.goesOn ? (
        <span className={styles.on}>{t("cards.goesOn")}</span>
      ) : (
        render(branch.choice === "events" ? { ...way.chain, place: undefined } : way.chain, canEnd)
      )}
    </li>
  );
}

const isDefault = ({ element }: Branch, flow: string): boolean => elementOf(element, "default")?.id === flow;
const conditionOf = (flow: Element | undefined): string | undefined => {
  const expression = flow && elementOf(flow, "conditionExpression");
  return expression && celOf(textOf(expression, "body"));
};
const Fork = (props: { readonly "aria-hidden"?: boolean }) => <ForkOutlined {...props} rotate={180} />;
