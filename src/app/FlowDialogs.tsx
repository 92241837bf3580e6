import { FlowQuestions } from "../features/workflow/asking/FlowQuestions.tsx";
import { Equipment, type Equipped } from "./Equipment.tsx";

/** The dialogs of flows, with what their pickers draw through. */
export const FlowDialogs = ({ actions }: Equipped) => (
  <Equipment actions={actions}>
    <FlowQuestions />
  </Equipment>
);
