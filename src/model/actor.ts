import type { Condition } from "./condition.ts";
import type { Grants } from "./grants.ts";
import { ALL_ROWS, type RowGrant } from "./row-grants.ts";
import type { TaskAccess } from "./task-access.ts";

/** Who asks: what every decision about permissions, columns and rows is taken from. Made by the server from its own tables alone. */
export interface Actor {
  readonly id: string;
  readonly username: string;
  readonly realName: string;
  /** Who really asks, when an administrator acts as this user: every log names both. */
  readonly realUser?: { readonly id: string; readonly username: string; readonly realName: string } | undefined;
  /** The API key by which a system asks in his name: it may what one of his roles opens, and nothing that takes himself. */
  readonly key?: { readonly id: string; readonly name: string; readonly role: string } | undefined;
  /** 0 admin, 1 system operator, 2 ordinary operator. */
  readonly userType: number;
  readonly isSuperUser: boolean;
  readonly tenant: string | null;
  readonly organisation: string | null;
  /** Those among which he may switch; the current one is one of them. */
  readonly organisations: readonly string[];
  readonly dept: string | null;
  readonly roles: readonly string[];
  /** Entries `{entity}:{action}`. */
  readonly permissions: ReadonlySet<string>;
  readonly grants: Grants;
  /**
   * His rows by entity, united over the roles that grant anything on it: open is a row that one of the grants opens, by its scope and all
   * of its rules. Of an entity that is not named no row is open.
   */
  readonly rows: ReadonlyMap<string, readonly RowGrant[]>;
  /** Which of the records of an entity features leave him, beside his roles; absent: all. Super users pass it. */
  readonly narrowing?: ((entity: string) => Condition | undefined) | undefined;
  /** The product does it, and he is only the occasion: what is made so is nobody's own. */
  readonly byProduct?: true | undefined;
  /** The task in which he is at work by this request: decides about one record in place of all that is above. */
  readonly task?: TaskAccess | undefined;
}

/** Whose own it is what the actor makes; null: the product's. */
export const authorOf = ({ id, byProduct }: Pick<Actor, "id" | "byProduct">): string | null => (byProduct ? null : id);

export type Action = "view" | "pick" | "print" | "add" | "edit" | "remove" | "delete" | "review" | "export" | "import";

/** The name under which a role grants an action on an entity's records. */
export const permissionOf = (entity: { $id: string }, action: Action): string => `${entity.$id}:${action}`;

/** The generic actions of an entity that does not name its own in x-actions; `review` comes with x-keep.review. */
export const DEFAULT_ACTIONS: readonly Exclude<Action, "pick" | "print" | "review">[] = [
  "view",
  "add",
  "edit",
  "remove",
  "delete",
  "export",
  "import",
];

/** The permission to change what all tenants share, beside that on the entity itself. */
export const PLATFORM = "platform:edit";

/** The actor of a call that does not ask for permissions on these entities, but decides by itself about their rows. */
export const withAllRows = (actor: Actor, ...entities: readonly string[]): Actor => ({
  ...actor,
  rows: new Map([...actor.rows, ...entities.map((entity) => [entity, [ALL_ROWS]] as const)]),
});

/** Whether the actor holds a permission. Who may view may also pick. */
export function may(actor: Pick<Actor, "isSuperUser" | "permissions">, permission: string): boolean {
  if (actor.isSuperUser || actor.permissions.has(permission)) return true;
  return permission.endsWith(":pick") && actor.permissions.has(`${permission.slice(0, -"pick".length)}view`);
}
