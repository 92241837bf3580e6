import {
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  BookOutlined,
  BugOutlined,
  ClusterOutlined,
  DatabaseOutlined,
  EnvironmentOutlined,
  FileTextOutlined,
  FormOutlined,
  HomeOutlined,
  IdcardOutlined,
  InboxOutlined,
  MenuOutlined,
  ProfileOutlined,
  SafetyOutlined,
  SettingOutlined,
  ShoppingCartOutlined,
  TeamOutlined,
  ToolOutlined,
  UserOutlined,
} from "@ant-design/icons";
import type { ComponentType } from "react";
import type { Item } from "../../../generated/language/menu.ts";

/** The icons of the menu language, by the name that documents use. */
const ICONS: Readonly<Record<NonNullable<Item["icon"]>, ComponentType>> = {
  setting: SettingOutlined,
  user: UserOutlined,
  team: TeamOutlined,
  apartment: ApartmentOutlined,
  idcard: IdcardOutlined,
  bank: BankOutlined,
  cluster: ClusterOutlined,
  book: BookOutlined,
  environment: EnvironmentOutlined,
  audit: AuditOutlined,
  bug: BugOutlined,
  "file-text": FileTextOutlined,
  "shopping-cart": ShoppingCartOutlined,
  inbox: InboxOutlined,
  appstore: AppstoreOutlined,
  bell: BellOutlined,
  home: HomeOutlined,
  database: DatabaseOutlined,
  safety: SafetyOutlined,
  profile: ProfileOutlined,
  form: FormOutlined,
  "bar-chart": BarChartOutlined,
  tool: ToolOutlined,
  menu: MenuOutlined,
};

export const ICON_NAMES = Object.keys(ICONS);

export const isIcon = (name: unknown): name is string => typeof name === "string" && Object.hasOwn(ICONS, name);

/** The icon with this name; a plain one for a name that the language does not know. It stands beside a title, which says all. */
export function MenuIcon({ name }: { name: string | null | undefined }) {
  const Icon = isIcon(name) ? ICONS[name as keyof typeof ICONS] : AppstoreOutlined;
  return <Icon aria-hidden="true" />;
}
