import { pathOf } from "../../model/contract/operation.ts";
import { PRINT_TEMPLATE } from "../../model/contract/print-template.ts";
import type { Reference } from "../../model/wire.ts";
import type { ActionHandler } from "../../renderer/actions/action-context.ts";

/** The action `print.copy`: begins a template as the chosen one, of a file or drawn, under the name that was filled in, and opens its canvas. */
export const copyPrintAction =
  (go: (address: string) => void): ActionHandler =>
  async ({ entity, rows: [row], values, services: { source } }) => {
    if (!row) return { message: null };
    const { method } = PRINT_TEMPLATE.copy;
    const path = `/${entity["x-api"]?.rest}${pathOf(PRINT_TEMPLATE.copy, { id: row.id })}`;
    const copy = (await source.call(method, path, { code: values?.code, title: values?.title })) as Reference;
    go(`/designer/print/${copy.id}`);
    return { message: null };
  };
