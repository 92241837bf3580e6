import { CaretRightOutlined, LeftOutlined, PauseOutlined, RightOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./carousel.module.css";
import { useAdvance } from "./useAdvance.ts";

interface CarouselProps {
  /** What it shows, for who hears it. */
  readonly label: string;
  readonly count: number;
  readonly render: (index: number) => ReactNode;
  /** Which one stands in front, where its owner keeps that; default: it keeps it itself. */
  readonly at?: number | undefined;
  readonly onMove?: ((index: number) => void) | undefined;
  /** Milliseconds between two (specification workflow §9). */
  readonly interval?: number | undefined;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1 };

/**
 * One thing after another in the same place. It goes on by itself until somebody points at it, has the focus in it, stops it, or has asked the
 * system for less motion (WCAG 2.2.2).
 */
export function Carousel({ label, count, render, at, onMove, interval = 5_000 }: CarouselProps) {
  const t = useTexts("widgets");
  const [own, setOwn] = useState(0);
  const current = Math.min(at ?? own, Math.max(0, count - 1));
  const move = (step: number) => {
    const next = (current + step + count) % count;
    setOwn(next);
    onMove?.(next);
  };
  const { isGoing, isStopped, stop, pausing } = useAdvance(count > 1, current, interval, () => move(1));
  if (count === 0) return null;
  const byKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || count === 1) return;
    event.preventDefault();
    move(step);
  };
  return (
    <section className={styles.carousel} aria-roledescription={t("carousel.role")} aria-label={label} onKeyDown={byKey} {...pausing}>
      {/* What goes on by itself is not read out each time. */}
      <div className={styles.stage} aria-live={isGoing ? "off" : "polite"}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls. */}
        <div role="group" className={styles.slide} aria-label={t("carousel.place", { number: current + 1, count })}>
          {render(current)}
        </div>
      </div>
      {count > 1 && (
        <div className={styles.bar}>
          <Button type="text" icon={<LeftOutlined aria-hidden />} aria-label={t("carousel.before")} onClick={() => move(-1)} />
          <span className={styles.place} aria-hidden>
            {current + 1} / {count}
          </span>
          <Button type="text" icon={<RightOutlined aria-hidden />} aria-label={t("carousel.next")} onClick={() => move(1)} />
          <Button
            type="text"
            icon={isStopped ? <CaretRightOutlined aria-hidden /> : <PauseOutlined aria-hidden />}
            aria-label={t(isStopped ? "carousel.go" : "carousel.stop")}
            onClick={() => stop(!isStopped)}
          />
        </div>
      )}
    </section>
  );
}
