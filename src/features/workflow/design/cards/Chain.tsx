import { PlusOutlined } from "@ant-design/icons";
import { type DragEvent, Fragment, memo, useState } from "react";
import type { Chain, Item, Place } from "../../../../flow/design/block.ts";
import { BranchBlock } from "./BranchBlock.tsx";
import styles from "./cards.module.css";
import { DRAGGED, type RenderChain, useCards, useCardsSaid } from "./cards-context.ts";
import { StepCard } from "./StepCard.tsx";
import { JumpCard, MarkCard } from "./small-cards.tsx";

/** Cards one below the other, with places between them at which something can be put in. @param canEnd the flow may end in it, as other ways go on */
export function ChainCards({ chain, canEnd = false }: { readonly chain: Chain; readonly canEnd?: boolean }) {
  const { t } = useCards();
  const { titleOf } = useCardsSaid();
  const { items, place } = chain;
  return (
    <ol className={styles.chain}>
      {place && (
        <li className={styles.gap}>
          <Add place={place} name={t("cards.addHere")} canEnd={canEnd && items.length === 0} />
        </li>
      )}
      {items.map((item, at) => (
        <Fragment key={`${item.kind} ${item.id}`}>
          <li className={styles.item}>
            <ItemCards item={item} />
          </li>
          {"after" in item && item.after ? (
            <li className={styles.gap}>
              <Add place={item.after} name={t("cards.addAfter", { name: titleOf(item.id) })} canEnd={canEnd && at === items.length - 1} />
            </li>
          ) : (
            at < items.length - 1 && <li className={styles.gap} aria-hidden />
          )}
        </Fragment>
      ))}
    </ol>
  );
}

const renderChain: RenderChain = (chain, canEnd) => <ChainCards chain={chain} canEnd={canEnd ?? false} />;

function ItemCards({ item }: { readonly item: Item }) {
  switch (item.kind) {
    case "step":
      return <StepCard step={item} render={renderChain} />;
    case "branch":
      return <BranchBlock branch={item} render={renderChain} />;
    case "mark":
      return <MarkCard mark={item} />;
    default:
      return <JumpCard jump={item} />;
  }
}

interface AddProps {
  readonly place: Place;
  readonly name: string;
  readonly canEnd: boolean;
}

/** A place at which something can be put in: by its button, or by dropping a card on it. Who works by keys presses Insert on the card before it. */
const Add = memo(function Add({ place, name, canEnd }: AddProps) {
  const { isFixed, open, drop } = useCards();
  const [isOver, setOver] = useState(false);
  if (isFixed) return null;
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(DRAGGED)) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    drop(event.dataTransfer.getData(DRAGGED), place);
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.add}
      data-place={[...place.flows, place.from].filter(Boolean).join(" ")}
      data-over={isOver || undefined}
      aria-label={name}
      title={name}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => open({ kind: "add", anchor: currentTarget, place, canEnd })}
      {...{ onDragOver, onDrop }}
      onDragLeave={() => setOver(false)}
    >
      <PlusOutlined aria-hidden />
    </button>
  );
}, isSamePlace);

function isSamePlace({ place, ...one }: AddProps, { place: other, ...next }: AddProps): boolean {
  return one.name === next.name && one.canEnd === next.canEnd && place.from === other.from && place.flows.join() === other.flows.join();
}
