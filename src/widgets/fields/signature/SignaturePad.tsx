import { Button, Input } from "antd";
import { useEffect, useRef, useState } from "react";
import Drawing from "signature_pad";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useStable } from "../../../renderer/useStable.ts";
import { controlProps } from "../../blocks/control/control-props.ts";
import { HEIGHT, nameAsPicture, smallPicture, WIDTH } from "./picture.ts";
import styles from "./signature.module.css";

/** The paper to draw on. Without mouse or pen the name is typed, and drawn from that. */
export function SignaturePad(props: FieldWidgetProps<string>) {
  const t = useTexts("widgets");
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<Drawing>(undefined);
  // What it said last: a value from elsewhere (another record, a reset) is another one.
  const said = useRef<string | null>(undefined);
  const [name, setName] = useState("");
  const { id, disabled, onBlur, autoFocus, ...aria } = controlProps(props);
  const say = useStable((picture: string | null) => {
    said.current = picture;
    props.onChange(picture);
  });

  useEffect(() => {
    const paper = canvas.current as HTMLCanvasElement;
    const pad = new Drawing(paper, { minWidth: 0.8, maxWidth: 2.4, penColor: "#1f2937" });
    pad.addEventListener("endStroke", () => say(smallPicture(paper)));
    drawing.current = pad;
    return () => pad.off();
  }, [say]);

  useEffect(() => {
    const pad = drawing.current;
    if (!pad || said.current === (props.value ?? null)) return;
    said.current = props.value ?? null;
    pad.clear();
    if (props.value) void pad.fromDataURL(props.value, { ratio: 1, width: WIDTH, height: HEIGHT }).catch(() => pad.clear());
  }, [props.value]);

  useEffect(() => {
    if (disabled) drawing.current?.off();
    else drawing.current?.on();
  }, [disabled]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no part in the grid around it
    <div role="group" aria-label={props.label} aria-describedby={aria["aria-describedby"]} onBlur={onBlur} className={styles.signature}>
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={t(props.value ? "signature.of" : "signature.paper", { label: props.label })}
        className={`${styles.paper} ${props.invalid ? styles.invalid : ""} ${disabled ? styles.disabled : ""}`}
      />
      <div className={styles.tools}>
        <Input
          id={id}
          disabled={disabled}
          autoFocus={autoFocus}
          {...aria}
          size="small"
          maxLength={20}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={(event) => {
            event.preventDefault();
            if (name.trim()) props.onChange(nameAsPicture(name.trim()));
          }}
          aria-label={t("signature.type", { label: props.label })}
          placeholder={t("signature.typed")}
        />
        <Button size="small" disabled={disabled || !name.trim()} onClick={() => props.onChange(nameAsPicture(name.trim()))}>
          {t("signature.use")}
        </Button>
        <Button
          size="small"
          disabled={disabled || !props.value}
          onClick={() => {
            drawing.current?.clear();
            say(null);
          }}
        >
          {t("clear")}
        </Button>
      </div>
    </div>
  );
}
