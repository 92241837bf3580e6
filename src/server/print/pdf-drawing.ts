import type { DrawingOp } from "../../print/draw.ts";
import type { PdfGround } from "./pdf-operators.ts";

export const drawingOperators = (_op: DrawingOp, _ground: PdfGround): string => "";
