/** What the page shows, as its address says. */
export interface WorkbenchView {
  readonly mode: "roles" | "users" | "matrix";
  readonly role?: string | undefined;
  readonly user?: string | undefined;
  /** The role with which the shown one is compared. */
  readonly against?: string | undefined;
}

export const MODES: readonly WorkbenchView["mode"][] = ["roles", "users", "matrix"];

export const viewOf = ({ mode, role, user, against }: Readonly<Record<string, string>>): WorkbenchView => ({
  mode: MODES.find((one) => one === mode) ?? (user === undefined ? "roles" : "users"),
  role,
  user,
  against,
});

export function addressOf({ mode, role, user, against }: WorkbenchView): string {
  const query = new URLSearchParams({
    ...(mode !== "roles" && { mode }),
    ...(role !== undefined && { role }),
    ...(user !== undefined && { user }),
    ...(against !== undefined && { against }),
  });
  return query.size === 0 ? "/rightsWorkbench" : `/rightsWorkbench?${query}`;
}
