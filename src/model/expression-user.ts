/** The signed-in user as expressions see him. */
export interface ExpressionUser {
  readonly id: string;
  readonly username: string;
  readonly realName: string;
  readonly userType: number;
  readonly dept: string | null;
  readonly tenant: string | null;
  readonly organisation: string | null;
  readonly roles: readonly string[];
}

const users = new WeakMap<ExpressionUser, Readonly<Record<string, unknown>>>();

/** The user as CEL has him, made once: the rules of a save ask for the same one again and again. */
export function userValues(user: ExpressionUser | undefined): Readonly<Record<string, unknown>> {
  if (!user) return {};
  const known = users.get(user);
  if (known) return known;
  const { id, username, realName, userType, dept, tenant, organisation, roles } = user;
  const values = { id, username, name: realName, userType: BigInt(userType), dept, tenant, organisation, roles: [...roles] };
  const made = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  users.set(user, made);
  return made;
}
