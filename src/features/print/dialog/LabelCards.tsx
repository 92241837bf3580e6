import { useEffect, useState } from "react";
import type { PrintedPage } from "../../../print/draw.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { Carousel } from "../../../widgets/blocks/carousel/Carousel.tsx";
import { OnePage } from "../preview/OnePage.tsx";
import styles from "./dialog.module.css";

interface LabelCardsProps {
  readonly pages: readonly (PrintedPage | undefined)[];
  readonly onNear: (first: number, last: number) => void;
  readonly title: string;
}

/** Labels one after another, each as large as there is room for. */
export function LabelCards({ pages, onNear, title }: LabelCardsProps) {
  const t = useTexts("print");
  const [at, setAt] = useState(0);
  useEffect(() => onNear(at, Math.min(at + 1, pages.length - 1)), [onNear, at, pages.length]);
  return (
    <div className={styles.cards}>
      <Carousel
        label={title}
        count={pages.length}
        at={at}
        onMove={setAt}
        render={(index) => <OnePage page={pages[index]} label={t("preview.place", { number: index + 1, count: pages.length })} />}
      />
    </div>
  );
}
