import {
  AppstoreOutlined,
  BarChartOutlined,
  BellOutlined,
  CheckSquareOutlined,
  FieldNumberOutlined,
  HistoryOutlined,
  LineChartOutlined,
  StarOutlined,
} from "@ant-design/icons";
import type { ComponentType, ReactNode } from "react";
import { ActiveUsersCard } from "./cards/ActiveUsersCard.tsx";
import { CountsCard } from "./cards/CountsCard.tsx";
import { EntriesCard } from "./cards/EntriesCard.tsx";
import { NoticesCard } from "./cards/NoticesCard.tsx";
import { RecentCard } from "./cards/RecentCard.tsx";
import { ServicesCard } from "./cards/ServicesCard.tsx";
import { ShortcutsCard } from "./cards/ShortcutsCard.tsx";
import { TodoCard } from "./cards/TodoCard.tsx";
import type { CardName } from "./layout.ts";

export interface CardKind {
  readonly name: CardName;
  readonly icon: ReactNode;
  /** Parts of the dashboard's width on a wide screen. */
  readonly width: "third" | "half" | "full";
  /** Who holds none of these has no use for it. */
  readonly anyOf?: readonly string[];
  readonly component: ComponentType;
}

/** What can stand on the dashboard (specification shell §2). */
export const CARDS: readonly CardKind[] = [
  {
    name: "counts",
    icon: <FieldNumberOutlined />,
    width: "full",
    anyOf: ["user:view", "tenant:view", "organisation:view", "department:view"],
    component: CountsCard,
  },
  { name: "todo", icon: <CheckSquareOutlined />, width: "third", component: TodoCard },
  { name: "notices", icon: <BellOutlined />, width: "third", component: NoticesCard },
  { name: "shortcuts", icon: <StarOutlined />, width: "third", component: ShortcutsCard },
  { name: "activeUsers", icon: <BarChartOutlined />, width: "half", anyOf: ["visit-statistic:view"], component: ActiveUsersCard },
  { name: "services", icon: <LineChartOutlined />, width: "half", anyOf: ["visit-statistic:view"], component: ServicesCard },
  { name: "recent", icon: <HistoryOutlined />, width: "full", component: RecentCard },
  { name: "entries", icon: <AppstoreOutlined />, width: "full", component: EntriesCard },
];

const byName = new Map(CARDS.map((card) => [card.name, card]));

export function cardOf(name: CardName): CardKind {
  const card = byName.get(name);
  if (!card) throw new Error(`there is no card "${name}"`);
  return card;
}
