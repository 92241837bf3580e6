import type { Step } from "../../../../flow/design/block.ts";
import { stepInWords } from "../../../../flow/design/step-words.ts";
import { CardButton } from "./CardButton.tsx";
import { lookOf } from "./card-looks.tsx";
import styles from "./cards.module.css";
import { type RenderChain, useCards, useCardsSaid } from "./cards-context.ts";

/** A step: what it is, how it is called, who does it. What stands in a sub-process and what happens at its edge stand below it. */
export function StepCard({ step, render }: { readonly step: Step; readonly render: RenderChain }) {
  const { t } = useCards();
  const { words } = useCardsSaid();
  const { element, id, inside, edges } = step;
  const { kind, look, Sign } = lookOf(element);
  const title = t(`cards.kind.${kind}`);
  const name = element.name || title;
  const lines = stepInWords(element, words);
  const isUnset = lines.length === 0 && NEEDS.has(element.$type);
  const isEnd = kind === "start" || kind === "end";
  const said = isUnset ? [t("cards.unset")] : lines;
  return (
    <>
      <CardButton
        {...{ id, look, name }}
        before={name === title ? undefined : title}
        menu={kind === "start" ? undefined : { kind: "step", id }}
        isDraggable={!isEnd}
        {...{ Sign, isUnset }}
        lines={said}
      />
      {inside && (
        <section className={styles.inside} aria-label={t("cards.inside", { name })}>
          {render(inside)}
        </section>
      )}
      {edges.map((edge) => (
        <section key={edge.id} className={styles.edge} aria-label={t("cards.edge", { name })}>
          <CardButton
            id={edge.id}
            look="wait"
            name={edge.element.name || t("cards.kind.edge")}
            before={edge.element.name ? t("cards.kind.edge") : undefined}
            menu={{ kind: "edge", id: edge.id }}
            Sign={lookOf(edge.element).Sign}
            lines={[
              ...stepInWords(edge.element, words),
              t(edge.element.get("cancelActivity") === false ? "cards.beside" : "cards.instead"),
            ]}
          />
          {render(edge.chain)}
        </section>
      ))}
    </>
  );
}

/** Steps that do nothing without settings. */
const NEEDS: ReadonlySet<string> = new Set(["bpmn:UserTask", "bpmn:ServiceTask"]);
