import { type SqlBool, sql } from "kysely";
import type { Entity } from "../../../model/documents.ts";
import { type Renaming, renamedCondition, renamedKeys, renamedValues } from "../../../model/impact/row-rewrite.ts";
import { type RowNames, rowByRow } from "./row-names.ts";

type Value = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Value => typeof value === "object" && value !== null && !Array.isArray(value);

const SCREEN_KEY = /^screen\.([^.]+)\.(\w+)$/;

/** What a user's screens remember, by what stands under which key of it: columns, query, plan. */
function rememberedAfter(part: string, value: unknown, entity: Entity, renaming: Renaming): unknown {
  if (!isObject(value)) return value;
  const mapped = (names: readonly string[], after: (held: unknown) => unknown) =>
    Object.fromEntries(Object.entries(value).map(([key, held]) => [key, names.includes(key) ? after(held) : held]));
  if (part === "columns") return mapped(["order", "widths", "hidden", "pins"], (held) => renamedKeys(held, entity.$id, renaming));
  if (part === "query") return mapped(["values"], (held) => renamedValues(held, entity, renaming));
  return part === "plan" ? mapped(["condition"], (held) => renamedCondition(held, entity, renaming)) : value;
}

const screenAfter = ({ target, name }: Renaming, id: string): string => ("screen" in target && target.screen === id ? String(name) : id);
const mayNameFields = ({ target }: Renaming) => "field" in target || "dictionaryValue" in target;
const named = (column: string, { target }: Renaming) => {
  const name = "screen" in target ? target.screen : "field" in target ? target.field.field : undefined;
  return name === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)}::text like ${`%${name.replaceAll("_", "\\_")}%`}`;
};

/** The address of a page, which names its screen. */
function addressAfter(address: unknown, renaming: Renaming): unknown {
  const { target } = renaming;
  if (!("screen" in target) || typeof address !== "string") return address;
  return address.replace(/[A-Za-z][\w-]*/g, (word) => screenAfter(renaming, word));
}

const KEPT_RECORDS = ["values", "base", "initial"];

/** What people have left standing: settings of their screens, forms that are not saved, favourites, and entries of the menu. */
export const DESK_ROWS: readonly RowNames[] = [
  rowByRow({
    ...{ kind: "preference", table: "user_preference", key: ["user_id", "key"], columns: { key: "text", value: "jsonb" } },
    among: (renaming) =>
      "screen" in renaming.target
        ? sql<SqlBool>`key like ${`screen.${renaming.target.screen}.%`}`
        : mayNameFields(renaming)
          ? sql<SqlBool>`key like 'screen.%' and ${named("value", renaming)}`
          : undefined,
    after: ({ key, value }, renaming) => {
      const [, id = "", part = ""] = SCREEN_KEY.exec(String(key)) ?? [];
      const entity = renaming.documents.entities.get(renaming.documents.screens.get(id)?.entity ?? "");
      return {
        key: id === "" ? key : `screen.${screenAfter(renaming, id)}.${part}`,
        value: entity ? rememberedAfter(part, value, entity, renaming) : value,
      };
    },
  }),
  rowByRow({
    ...{ kind: "draft", table: "desk", columns: { tab: "text", value: "jsonb" }, also: ["entity"] },
    key: ["user_id", "tenant_id", "organisation_id", "tab", "part"],
    among: (renaming) =>
      "screen" in renaming.target
        ? sql<SqlBool>`${named("tab", renaming)} or ${named("value", renaming)}`
        : mayNameFields(renaming)
          ? sql<SqlBool>`entity is not null and ${named("value", renaming)}`
          : undefined,
    after: ({ tab, value, entity: id }, renaming) => {
      const entity = renaming.documents.entities.get(String(id));
      if ("screen" in renaming.target)
        return {
          tab: addressAfter(tab, renaming),
          value: tab === "" ? JSON.parse(String(addressAfter(JSON.stringify(value), renaming))) : value,
        };
      if (!entity || !isObject(value)) return { value };
      const after = Object.entries(value).map(([key, held]) => [
        key,
        KEPT_RECORDS.includes(key) ? renamedValues(held, entity, renaming) : held,
      ]);
      return { value: Object.fromEntries(after) };
    },
  }),
  rowByRow({
    ...{ kind: "favourite", table: "favourite", key: ["id"], columns: { url: "text" } },
    among: (renaming) => ("screen" in renaming.target ? named("url", renaming) : undefined),
    after: ({ url }, renaming) => ({ url: addressAfter(url, renaming) }),
  }),
  rowByRow({
    ...{ kind: "menu", table: "sysr_resource", key: ["id"], columns: { component: "text" } },
    record: { entity: "resource", column: "id" },
    among: ({ target }) => ("screen" in target ? sql<SqlBool>`component = ${`screen:${target.screen}`}` : undefined),
    after: ({ component }, renaming) => {
      const [kind, id = ""] = String(component).split(":");
      return { component: `${kind}:${screenAfter(renaming, id)}` };
    },
  }),
];
