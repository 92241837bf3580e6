import type { DrawingOp } from "../../print/draw.ts";
import type { CanvasGround } from "./canvas-ops.ts";

export function drawDrawing(_op: DrawingOp, _ground: CanvasGround): void {}
