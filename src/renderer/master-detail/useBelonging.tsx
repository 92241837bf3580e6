import { Tag } from "antd";
import { useMemo } from "react";
import type { Entity } from "../../model/documents.ts";
import { fieldsOf } from "../../model/fields.ts";
import type { GridColumn } from "../registry.ts";
import { useTexts } from "../texts.ts";
import { type ChildByAlso, refersTo } from "./also.ts";

const WIDTH = 130;

/** The column that says by what a row belongs to the masters: by itself, or by a value that it shares with others. */
export function useBelonging(of: ChildByAlso | undefined, entity: Entity, masters: readonly string[] | undefined): GridColumn[] {
  const t = useTexts("master");
  return useMemo(() => {
    if (!of) return [];
    const shared = t("belongs.through", { field: fieldsOf(entity).get(of.also.field)?.property.title ?? of.also.field });
    return [
      {
        ...{ key: "$belongs", title: t("belongs.title"), width: WIDTH, align: "left", sortable: false, resizable: false },
        render: (row) => (!masters || refersTo(row, of.by, masters) ? t("belongs.itself") : <Tag>{shared}</Tag>),
      },
    ];
  }, [of, entity, masters, t]);
}
