import { ArrowLeftOutlined } from "@ant-design/icons";
import { Button, Empty } from "antd";
import { type ReactNode, useEffect } from "react";
import { useTexts } from "../../../renderer/texts.ts";
import { useIsNarrow } from "../../../renderer/useIsNarrow.ts";
import { useStable } from "../../../renderer/useStable.ts";
import css from "./workbench.module.css";

interface SidesProps {
  readonly side: ReactNode;
  readonly children: ReactNode;
  readonly isChosen: boolean;
  readonly onBack: () => void;
  /** Chooses the first, where there is room for both sides; undefined: there is none yet. */
  readonly first: (() => void) | undefined;
}

/** Who on the left, what on the right; on a phone one after the other. */
export function Sides({ side, children, isChosen, onBack, first }: SidesProps) {
  const t = useTexts("workbench");
  const isNarrow = useIsNarrow();
  const choose = useStable(() => first?.());
  const canChoose = first !== undefined;
  useEffect(() => {
    if (!isNarrow && !isChosen && canChoose) choose();
  }, [isNarrow, isChosen, canChoose, choose]);
  if (isNarrow)
    return (
      <div className={css.sides} data-narrow>
        {isChosen ? (
          <>
            <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} className={css.back ?? ""} onClick={onBack}>
              {t("who.back")}
            </Button>
            {children}
          </>
        ) : (
          side
        )}
      </div>
    );
  return (
    <div className={css.sides}>
      {side}
      {isChosen ? children : <Empty className={css.none ?? ""} image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("who.choose")} />}
    </div>
  );
}
