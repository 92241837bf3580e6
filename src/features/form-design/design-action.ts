import type { ActionHandler } from "../../renderer/actions/action-context.ts";

/** The action `form.design` of the list of designed forms: opens the page on which a form is designed. */
export const designFormAction =
  (go: (address: string) => void): ActionHandler =>
  async ({ rows: [row] }) => {
    if (row) go(`/designer/form/${row.id}`);
    return { message: null };
  };
