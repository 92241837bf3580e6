import type { Generated } from "kysely";

export interface UserPreferenceTable {
  user_id: string;
  key: string;
  value: unknown;
}

/** The pages that a user has starred. */
export interface FavouriteTable {
  id: Generated<string>;
  user_id: string;
  url: string;
  name: string;
  created_at: Generated<string>;
  /** The entry of the menu that was starred; empty: an address. */
  entry: Generated<string>;
}

export interface AvatarTable {
  user_id: string;
  type: "image/png" | "image/webp";
  image: Buffer;
  updated_at: Generated<string>;
}

/** What users have open and not saved yet. */
export interface DeskTable {
  user_id: string;
  tenant_id: string | null;
  organisation_id: string | null;
  tab: string;
  part: string;
  entity: string | null;
  value: unknown;
  updated_at: Generated<string>;
  seen_whole: Generated<boolean>;
  user_agent: string | null;
}

/** How the dashboard of a role's members is arranged until they arrange it themselves. */
export interface RoleDashboardTable {
  role_id: string;
  value: unknown;
}

/** A notice in somebody's inbox. */
export interface NoticeRecipientTable {
  notice_id: string;
  user_id: string;
  send_way: number;
  sent_at: string;
  read_at: string | null;
}
