import { useTexts } from "../../../renderer/texts.ts";
import { designCalls } from "../design-calls.ts";
import { Designer } from "./Designer.tsx";
import type { DesignerFrame } from "./designer-frame.ts";
import { OpenDesign } from "./OpenDesign.tsx";

interface PageProps {
  /** The id of the designed form. */
  readonly id: string;
  /** The part of the page that its address asks for: publish. */
  readonly part: string | undefined;
  readonly frame: DesignerFrame;
}

/** The page on which a form is designed. */
export function DesignerPage({ id, part, frame }: PageProps) {
  const t = useTexts("designer");
  return (
    <OpenDesign entity="form-design" {...{ id, tab: frame }} callsOf={designCalls} titleOf={(title) => t("tabTitle", { title })}>
      {(opened) => <Designer {...opened} {...{ frame, part }} />}
    </OpenDesign>
  );
}
