import { MenuDialogs } from "../features/menu/MenuDialogs.tsx";
import { FlowQuestions } from "../features/workflow/asking/FlowQuestions.tsx";
import { Equipment, type Equipped } from "./Equipment.tsx";

/** The dialogs of flows and of the menu, with what their pickers draw through. */
export const FlowDialogs = ({ actions }: Equipped) => (
  <Equipment actions={actions}>
    <FlowQuestions />
    <MenuDialogs />
  </Equipment>
);
