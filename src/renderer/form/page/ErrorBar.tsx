import { DownOutlined, UpOutlined } from "@ant-design/icons";
import { observer } from "@formily/reactive-react";
import { Button, Tooltip } from "antd";
import { useRef } from "react";
import { usePane, usePaneActive } from "../../services.tsx";
import { useTexts } from "../../texts.ts";
import styles from "../form.module.css";
import { type ErrorPlace, errorPlaces, neighbour, rankOfFocus } from "../state/error-places.ts";
import type { ReadyForm } from "../state/useRecordForm.ts";
import { useErrorKeys } from "./keys.ts";

/**
 * How much is wrong after a save that failed, and the way from one error to the next (F8, back with Shift): through tabs, groups, steps,
 * fields that were never drawn, and cells of details.
 */
export const ErrorBar = observer(function ErrorBar({ form: { model, view } }: { form: ReadyForm }) {
  const t = useTexts("form");
  const pane = usePane();
  const active = usePaneActive();
  const at = useRef<ErrorPlace["rank"]>(undefined);
  const places = errorPlaces(model);
  const go = (step: 1 | -1) => {
    const next = neighbour(places, rankOfFocus(model, view, places, at.current) ?? at.current, step);
    if (!next) return;
    at.current = next.rank;
    view.reveal(next.field, next.cell);
  };
  useErrorKeys(model, active && places.length > 0, go);
  if (places.length === 0) return null;
  return (
    <span className={styles.errorBar}>
      <span role="status">{t("errors.count", { count: places.length })}</span>
      {([-1, 1] as const).map((step) => {
        const text = t(step === 1 ? "errors.next" : "errors.previous");
        return (
          <Tooltip key={step} title={`${text} (${step === 1 ? "F8" : "Shift+F8"})`} getPopupContainer={pane.container}>
            <Button
              size="small"
              type="text"
              aria-label={text}
              aria-keyshortcuts={step === 1 ? "F8" : "Shift+F8"}
              icon={step === 1 ? <DownOutlined aria-hidden /> : <UpOutlined aria-hidden />}
              onClick={() => go(step)}
            />
          </Tooltip>
        );
      })}
    </span>
  );
});
