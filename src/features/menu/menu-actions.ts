import { type AnswerOf, type Input, type Operation, pathOf } from "../../model/contract/operation.ts";
import { RESOURCE } from "../../model/contract/resource.ts";
import type { ActionContext, ActionHandler } from "../../renderer/actions/action-context.ts";
import type { MenuAction } from "./action-names.ts";
import { askMenu } from "./store.ts";

/** A call of the menu by the source of the screen: so it is made as whoever the screen is drawn for. */
const call = <O extends Operation>(
  { services }: ActionContext,
  operation: O,
  input: { readonly params?: object; readonly body?: unknown } & Partial<Input<O>>,
) => services.source.call(operation.method, pathOf(operation, { ...input.params }), input.body) as Promise<AnswerOf<O>>;

const textsOf = ({ services }: ActionContext) => services.texts("menuTools");
/** So many names stand in a question. */
const NAMED = 5;

/** Opens or closes entries with all below them, after it is told how many they are, and for how many people the menu becomes another. */
const setting =
  (status: 0 | 1): ActionHandler =>
  async (context) => {
    const t = textsOf(context);
    const ids = context.rows.map(({ id }) => id);
    const way = status === 0 ? "open" : "close";
    const found = await call(context, RESOURCE.openAndClose, { body: { ids, status, preview: true } });
    const names = found.entries.slice(0, NAMED).map(({ name }) => name ?? "");
    const listed = names.join(t("separator")) + (found.changed > names.length ? t("andMore") : "");
    const people = found.people === null ? "" : t("people", { count: found.people });
    const question = [t(`${way}.question`, { count: found.changed, names: listed }), people].filter((one) => one !== "").join(" ");
    if (!(await context.dialogs.confirm(question, { danger: status === 1, ok: t(`${way}.ok`) }))) return { message: null };
    const { changed, set } = await call(context, RESOURCE.openAndClose, { body: { ids, status } });
    context.done(t(`${way}.done`, { count: changed }), set);
    return { message: null };
  };

/** Copies an entry with all below it: what the copy is called is proposed, and can be changed. */
const copy: ActionHandler = async (context) => {
  const t = textsOf(context);
  const [row] = context.rows;
  if (!row) return { message: null };
  const params = { id: row.id };
  const draft = await call(context, RESOURCE.copyDraft, { params });
  const [first] = draft;
  const layout = { columns: 1 as const, groups: [{ id: "copy", fields: ["code", "name", { field: "parent", widget: "tree-select" }] }] };
  const initial = { code: first?.code, name: first?.name, parent: row.parent };
  const title = t("copy.title", { count: draft.length });
  const values = await context.dialogs.form(title, layout as never, { initial });
  if (!values) return { message: null };
  const parent = (values.parent as { readonly id?: string } | null)?.id ?? (values.parent as string | null) ?? null;
  const { added, set } = await call(context, RESOURCE.copy, {
    params,
    body: { code: String(values.code ?? ""), name: String(values.name ?? ""), parent },
  });
  context.done(t("copy.done", { count: added }), set);
  return { message: null };
};

/** Shows which roles grant what at an entry, and sends changes of that for approval. */
const roles: ActionHandler = async ({ rows: [row], services }) => {
  if (row) await askMenu({ kind: "roles", id: row.id, name: String(row.name ?? ""), source: services.source });
  return { message: null };
};

/** Compares the buttons of the menu with the actions that documents declare; what is chosen of that is done as one. */
const sync: ActionHandler = async (context) => {
  const choice = await askMenu({ kind: "sync", plan: await call(context, RESOURCE.syncPlan, {}) });
  if (!choice) return { message: null };
  const { changed, set } = await call(context, RESOURCE.sync, { body: choice });
  context.done(textsOf(context)("sync.done", { count: changed }), set);
  return { message: null };
};

export const menuActions: Readonly<Record<MenuAction, ActionHandler>> = {
  "menu.open": setting(0),
  "menu.close": setting(1),
  "menu.copy": copy,
  "menu.roles": roles,
  "menu.sync": sync,
};
