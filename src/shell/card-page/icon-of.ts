import {
  BarChartOutlined,
  FieldNumberOutlined,
  FileTextOutlined,
  LinkOutlined,
  PictureOutlined,
  QuestionOutlined,
  TableOutlined,
  UnorderedListOutlined,
} from "@ant-design/icons";
import type { ComponentType } from "react";
import type { SeenCard } from "../../model/contract/card-pages.ts";
import { PIECES } from "./pieces.ts";

const ICONS: Readonly<Record<Exclude<SeenCard["kind"], "piece">, ComponentType>> = {
  counts: FieldNumberOutlined,
  list: UnorderedListOutlined,
  chart: BarChartOutlined,
  report: TableOutlined,
  text: FileTextOutlined,
  picture: PictureOutlined,
  links: LinkOutlined,
};

/** By which picture a card is known where it is arranged. */
export const iconOf = (card: SeenCard): ComponentType =>
  card.kind === "piece" ? (PIECES[card.piece]?.icon ?? QuestionOutlined) : ICONS[card.kind];
