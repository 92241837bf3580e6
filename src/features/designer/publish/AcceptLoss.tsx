import { Checkbox } from "antd";
import { useId } from "react";
import { may } from "../../../model/actor.ts";
import { useServices } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./publish.module.css";

interface AcceptProps {
  readonly isAccepted: boolean;
  readonly onChange: (isAccepted: boolean) => void;
}

/** Whether values are given up: said by who may discard them, and seen by the others with the reason why they cannot. */
export function AcceptLoss({ isAccepted, onChange }: AcceptProps) {
  const t = useTexts("designer");
  const id = useId();
  const { viewer } = useServices();
  const mayDiscard = may(viewer, "form-design:discard");
  return (
    <div className={styles.accept}>
      <Checkbox
        checked={isAccepted}
        disabled={!mayDiscard}
        onChange={({ target }) => onChange(target.checked)}
        {...(!mayDiscard && { "aria-describedby": id })}
      >
        {t("publish.accept")}
      </Checkbox>
      {!mayDiscard && <p id={id}>{t("publish.cannotAccept")}</p>}
    </div>
  );
}
