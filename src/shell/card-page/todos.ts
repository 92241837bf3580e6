/** Key of what waits for the user, as the dashboard asks for it. */
export const TODOS = ["dashboard", "todos"] as const;
