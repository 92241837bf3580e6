import type { Layout } from "../../generated/language/screen.ts";
import { useServices } from "../services.tsx";
import { UnknownWidget } from "../states/UnknownWidget.tsx";
import { FormPieceSlot } from "./FormPieceSlot.tsx";
import type { OpenRecord } from "./form-piece.ts";

/** The hand-made piece that a layout puts beside the buttons of its form or view; nothing where it names none. */
export function FormFooter({ layout, open }: { layout: Layout | undefined; open: OpenRecord }) {
  const { registry } = useServices();
  const name = layout?.footer;
  if (name === undefined) return null;
  const piece = registry.footers[name];
  if (!piece) return <UnknownWidget name={name} path={`${open.bundle.screen.$id}/footer`} />;
  return <FormPieceSlot piece={piece} open={open} />;
}
