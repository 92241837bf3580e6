import { useMemo } from "react";
import type { ChangeSet } from "../../../model/change-set.ts";
import type { RightsEffects } from "../../../model/contract/rights-draft.ts";
import { AppError } from "../../../model/error.ts";
import type { GridRole } from "../../../model/rights-grid-draft.ts";
import type { GridLine } from "../../../model/rights-grid-lines.ts";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";

/** Something that the server would refuse, in words, with where it stands. */
export interface ToldRefusal {
  readonly key: string;
  readonly text: string;
  readonly role: string | undefined;
  readonly at: (line: GridLine) => boolean;
}

type Rows = readonly { readonly permission?: string; readonly entity?: string; readonly field?: string }[];

/** What is refused of a draft, each with its place in the tree: `permissions.3.permission` is the action that the fourth row names. */
export function useRefusals(changes: ChangeSet, refusals: RightsEffects["refusals"], roles: readonly GridRole[]): readonly ToldRefusal[] {
  const errorText = useErrorText();
  const t = useTexts("workbench");
  return useMemo(
    () =>
      refusals.map(({ change, entity, record, refusal }, place) => {
        const text = errorText(new AppError(refusal.code, refusal));
        const role = entity === "role" ? roles.find(({ id }) => id === record) : undefined;
        const rows = (name: string) => (changes[change]?.values?.[name] ?? []) as Rows;
        const places = (refusal.fields ?? []).map(({ path }) => path.split("."));
        return {
          key: String(place),
          text: role ? t("draft.refusalOf", { name: role.name, text }) : text,
          role: role?.id,
          at: (line: GridLine) =>
            places.some(([name = "", at = ""]) => {
              const row = rows(name)[Number(at)];
              if (!row) return false;
              if (line.kind === "action") return row.permission === line.permission.permission;
              if (line.kind === "field") return row.entity === line.table.id && row.field === line.field.name;
              return line.kind === "records" && row.entity === line.table.id && name === "rules";
            }),
        };
      }),
    [changes, refusals, roles, errorText, t],
  );
}
