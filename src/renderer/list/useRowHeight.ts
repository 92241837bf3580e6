import { useFingers } from "../useFingers.ts";
import { type Density, ROW_HEIGHT } from "./density.ts";

/** What a finger hits surely, in pixels. */
const FOR_FINGERS = 44;

/** Height of a row in pixels, as close as rows may stand where they are touched. */
export function useRowHeight(density: Density): number {
  const fingers = useFingers();
  return fingers ? Math.max(FOR_FINGERS, ROW_HEIGHT[density]) : ROW_HEIGHT[density];
}
