import {
  AppstoreOutlined,
  BarChartOutlined,
  BellOutlined,
  CheckSquareOutlined,
  HistoryOutlined,
  LineChartOutlined,
  StarOutlined,
} from "@ant-design/icons";
import type { ComponentType } from "react";
import type { PieceProps } from "./card-props.ts";
import { ActiveUsersCard } from "./pieces/ActiveUsersCard.tsx";
import { EntriesCard } from "./pieces/EntriesCard.tsx";
import { NoticesCard } from "./pieces/NoticesCard.tsx";
import { RecentCard } from "./pieces/RecentCard.tsx";
import { ServicesCard } from "./pieces/ServicesCard.tsx";
import { ShortcutsCard } from "./pieces/ShortcutsCard.tsx";
import { TodoCard } from "./pieces/TodoCard.tsx";

export interface Piece {
  readonly icon: ComponentType;
  readonly component: ComponentType<PieceProps>;
}

/** The hand-coded cards, by their names in schemas/language/sockets.json (specification shell §2). */
export const PIECES: Readonly<Record<string, Piece>> = {
  todo: { icon: CheckSquareOutlined, component: TodoCard },
  notices: { icon: BellOutlined, component: NoticesCard },
  shortcuts: { icon: StarOutlined, component: ShortcutsCard },
  "active-users": { icon: BarChartOutlined, component: ActiveUsersCard },
  services: { icon: LineChartOutlined, component: ServicesCard },
  recent: { icon: HistoryOutlined, component: RecentCard },
  entries: { icon: AppstoreOutlined, component: EntriesCard },
};
