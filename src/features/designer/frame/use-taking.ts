import { App } from "antd";
import { CannotDesign } from "../../../model/design/cannot-design.ts";
import type { Design } from "../../../model/design/design.ts";
import { freeName } from "../../../model/design/field-commands.ts";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useStable } from "../../../renderer/useStable.ts";
import { type Act, placeBehind } from "../acts.ts";
import { fieldTarget, type Target } from "../canvas/target.ts";
import type { Content, Contents } from "../palette/use-contents.ts";
import { useRefusal } from "./use-refusal.ts";

/** Puts the fields of a content behind what is chosen, as one step; the first of them is chosen then. */
export function useTaking({ clip: clipOf }: Contents, design: Design, act: (next: Act | undefined) => void) {
  const { message } = App.useApp();
  const refusal = useRefusal();
  const textOf = useErrorText();
  return useStable(({ id }: Content, selection: Target): void => {
    clipOf(id).then(
      (clip) => {
        const at = placeBehind(design, selection);
        const [first] = clip.fields;
        const select = first && fieldTarget(freeName(design, design.main, first.field));
        act({ commands: [{ do: "clip.paste", clip, ...(at && { at }) }], ...(select && { select }) });
      },
      (error: unknown) => void message.warning(error instanceof CannotDesign ? refusal(error) : textOf(error)),
    );
  });
}
