import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { lazily } from "../../blocks/control/lazily.tsx";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { defineWidget } from "../../define.ts";
import styles from "./signature.module.css";

/** Pictures of the format and nothing else: an address would be asked for. */
const DRAWN = /^data:image\/png;base64,/;

/** A drawn name as a picture; a dash where there is none. */
function SignaturePicture(props: FieldWidgetProps<string>) {
  const t = useTexts("widgets");
  if (!props.value || !DRAWN.test(props.value)) return <ReadOnlyText control={props} text="" />;
  return <img id={props.id} src={props.value} alt={t("signature.of", { label: props.label })} className={styles.picture} />;
}

const Pad = lazily<FieldWidgetProps<string>>(async () => (await import("./SignaturePad.tsx")).SignaturePad, SignaturePicture);

/** A name drawn with mouse, pen or finger, kept as a small PNG picture in the text itself. */
export const SignatureField = (props: FieldWidgetProps<string>) => (props.readOnly ? <SignaturePicture {...props} /> : <Pad {...props} />);

export const signature = defineWidget({
  name: "signature",
  description: "A name drawn by hand, or typed and drawn from that.",
  takes: { form: ["signature"] },
  component: SignatureField,
  emptyValue: null,
  fits: (field, place) => place === "form" && field.property.format === "signature",
  examples: {
    field: "signature",
    value: "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    states: { Nothing: { readOnly: true }, Invalid: { invalid: true, required: true } },
  },
});
