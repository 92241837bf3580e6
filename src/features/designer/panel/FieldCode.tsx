import { EditOutlined } from "@ant-design/icons";
import { App, Button, Tooltip } from "antd";
import { useState } from "react";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { EditedText } from "./EditedText.tsx";

interface FieldCodeProps {
  readonly name: string;
  readonly readOnly: boolean;
  /** Whether the field is in force already, as far as it is known by now. */
  readonly inForce: () => Promise<boolean>;
  /** Gives it another name in this design; false: it was refused, and that was said. */
  readonly onRename: (to: string) => boolean;
  /** Shows what names it, where it gets its other name everywhere at once; absent: it is not for this person. */
  readonly onImpact?: (() => void) | undefined;
}

/**
 * The name by which documents call a field. One that is only drawn gets another one here; one that is in force is named by records, roles and flows
 * too, and gets it where all of them are rewritten.
 */
export function FieldCode({ name, readOnly, inForce, onRename, onImpact }: FieldCodeProps) {
  const t = useTexts("designer");
  const { message } = App.useApp();
  const errorText = useErrorText();
  const [state, setState] = useState<"shown" | "asking" | "typed">("shown");
  const begin = async () => {
    setState("asking");
    const isInForce = await inForce().catch((error: unknown) => {
      void message.error(errorText(error));
      return undefined;
    });
    setState(isInForce === false ? "typed" : "shown");
    if (!isInForce) return;
    if (onImpact) onImpact();
    else void message.info(t("panel.nameInForce"));
  };
  if (state === "typed")
    return (
      <EditedText
        label={t("panel.rename")}
        value={name}
        isCode
        isFocused
        onCommit={(to) => {
          if (onRename(to)) setState("shown");
        }}
        onLeave={() => setState("shown")}
      />
    );
  return (
    <strong>
      {t("panel.name", { name })}
      {!readOnly && (
        <Tooltip title={t("panel.rename")}>
          <Button
            {...{ type: "text", size: "small", icon: <EditOutlined aria-hidden /> }}
            aria-label={t("panel.rename")}
            loading={state === "asking"}
            onClick={() => void begin()}
          />
        </Tooltip>
      )}
    </strong>
  );
}
