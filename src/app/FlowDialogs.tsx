import { BarcodeDialogs } from "../features/barcode/BarcodeDialogs.tsx";
import { PreviewDialogs } from "../features/designer/trial/PreviewDialogs.tsx";
import { GeneratorDialogs } from "../features/generator/GeneratorDialogs.tsx";
import { ImpactDialogs } from "../features/impact/ImpactDialogs.tsx";
import { MenuDialogs } from "../features/menu/MenuDialogs.tsx";
import { FlowQuestions } from "../features/workflow/asking/FlowQuestions.tsx";
import { LinkDialogs } from "../shell/form-links/LinkDialogs.tsx";
import { Equipment, type Equipped } from "./Equipment.tsx";

/** The dialogs of flows, of the menu, of the generator, of public links, of forms and of bar codes, with what their pickers draw through. */
export const FlowDialogs = ({ actions }: Equipped) => (
  <Equipment actions={actions}>
    <FlowQuestions />
    <MenuDialogs />
    <GeneratorDialogs />
    <LinkDialogs />
    <ImpactDialogs />
    <PreviewDialogs />
    <BarcodeDialogs />
  </Equipment>
);
