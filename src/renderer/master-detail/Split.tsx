import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { useRemembered } from "../useRemembered.ts";
import { shareAfterKey, shareAt, USUAL_SHARE, validShare } from "./share.ts";
import styles from "./split.module.css";

interface SplitProps {
  /** Under which key the preferences keep the border's place. */
  readonly preference: string;
  /** What the border is for. */
  readonly label: string;
  readonly above: ReactNode;
  readonly below: ReactNode;
}

/** Two parts that share the height of their parent, with a border to drag between them; arrow keys move it too, a double click puts it back. */
export function Split({ preference, label, above, below }: SplitProps) {
  const [remembered, remember] = useRemembered(preference, USUAL_SHARE);
  // While it is dragged: only where it ends is worth remembering.
  const [dragged, setDragged] = useState<number>();
  const whole = useRef<HTMLDivElement>(null);
  const share = dragged ?? validShare(remembered);
  const percent = Math.round(share * 100);
  const shareUnder = ({ clientY }: PointerEvent): number => {
    const { top, height } = whole.current?.getBoundingClientRect() ?? { top: 0, height: 1 };
    return shareAt(clientY - top, height);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = shareAfterKey(share, event.key);
    if (next === undefined) return;
    event.preventDefault();
    remember(next);
  };
  return (
    <div ref={whole} className={styles.split} style={{ gridTemplateRows: `minmax(0, ${share}fr) 9px minmax(0, ${1 - share}fr)` }}>
      <div className={styles.part}>{above}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: hr can be neither focused nor dragged. */}
      <div
        role="separator"
        aria-orientation="horizontal"
        aria-label={label}
        title={label}
        aria-valuenow={percent}
        aria-valuemin={20}
        aria-valuemax={80}
        tabIndex={0}
        className={styles.border}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged(share);
        }}
        onPointerMove={(event) => dragged !== undefined && setDragged(shareUnder(event))}
        onPointerUp={() => {
          if (dragged !== undefined && dragged !== remembered) remember(dragged);
          setDragged(undefined);
        }}
        onPointerCancel={() => setDragged(undefined)}
        onDoubleClick={() => remember(USUAL_SHARE)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.part}>{below}</div>
    </div>
  );
}
