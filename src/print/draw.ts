export type {
  BarsOp,
  Box,
  DrawingOp,
  DrawOp,
  GroupOp,
  LineOp,
  PictureOp,
  Printed,
  PrintedPage,
  PrintWarning,
  RectOp,
  TextOp,
} from "../model/printed.ts";
