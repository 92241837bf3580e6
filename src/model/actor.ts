/** Column grants, entries `{entity}:{field}`, united over the user's roles (specification administration §5.5). */
export interface Grants {
  readonly view: ReadonlySet<string>;
  readonly edit: ReadonlySet<string>;
  readonly add: ReadonlySet<string>;
}

/**
 * Which rows a user's roles open (specification administration §3, data permission types 0–5), united over the roles.
 * `departments` is already resolved to ids, children included.
 */
export interface DataScope {
  readonly all: boolean;
  readonly self: boolean;
  readonly departments: readonly string[];
}

/** Who asks: what every decision about permissions, columns and rows is taken from. Made by the server from its own tables alone. */
export interface Actor {
  readonly id: string;
  readonly username: string;
  readonly realName: string;
  /** Who really asks, when an administrator acts as this user: every log names both. */
  readonly realUser?: { readonly id: string; readonly username: string; readonly realName: string } | undefined;
  /** 0 admin, 1 system operator, 2 ordinary operator. */
  readonly userType: number;
  readonly isSuperUser: boolean;
  readonly tenant: string | null;
  readonly organisation: string | null;
  readonly dept: string | null;
  readonly roles: readonly string[];
  /** Entries `{entity}:{action}`. */
  readonly permissions: ReadonlySet<string>;
  readonly grants: Grants;
  readonly scope: DataScope;
  /** Row rules in CEL by entity; a row must satisfy one of each role's rules. A role without a rule for the entity does not restrict it. */
  readonly rules: ReadonlyMap<string, readonly string[]>;
}

export type Action = "view" | "pick" | "add" | "edit" | "remove" | "delete" | "review" | "export" | "import";

/** The name under which a role grants an action on an entity's records. */
export const permissionOf = (entity: { $id: string }, action: Action): string => `${entity.$id}:${action}`;

/** The generic actions of an entity that does not name its own in x-actions; `review` comes with x-keep.review. */
export const DEFAULT_ACTIONS: readonly Exclude<Action, "pick" | "review">[] = [
  "view",
  "add",
  "edit",
  "remove",
  "delete",
  "export",
  "import",
];

/** Whether the actor holds a permission. Who may view may also pick. */
export function may(actor: Pick<Actor, "isSuperUser" | "permissions">, permission: string): boolean {
  if (actor.isSuperUser || actor.permissions.has(permission)) return true;
  return permission.endsWith(":pick") && actor.permissions.has(`${permission.slice(0, -"pick".length)}view`);
}
