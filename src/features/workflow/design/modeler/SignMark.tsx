import { Tooltip } from "antd";
import { createPortal } from "react-dom";
import css from "./modeler.module.css";
import type { Say } from "./services.ts";
import type { Sign } from "./signs.ts";

/** The sign at an element, which says what is wrong with it or what its condition is. */
export function SignMark({ sign, say, onOpen }: { sign: Sign; say: Say; onOpen: (element: string) => void }) {
  const text = sign.texts.join("\n");
  return createPortal(
    <Tooltip title={<span className={css.lines}>{text}</span>}>
      <button
        type="button"
        className={css.sign}
        data-kind={sign.kind}
        aria-label={say(`sign.${sign.kind}`, { text })}
        onClick={() => onOpen(sign.element)}
      />
    </Tooltip>,
    sign.place,
    sign.key,
  );
}
