import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { FlowSettings, RuleSettings } from "../../../../flow/design/settings.ts";
import { plainRules } from "../../../../flow/matrix/rules.ts";
import type { MatrixRule } from "../../../../flow/people-rule.ts";
import { idOf } from "../../../../model/condition.ts";
import type { Coded } from "../../../../model/contract/flow/designing.ts";
import type { Reference } from "../../../../model/wire.ts";
import { useFlowCalls } from "../../calls.tsx";

export type CodedEntity = Coded["entity"];

/** Records by the codes by which rules name them, and codes of records. */
export interface Codes {
  /** Records for controls that choose them; one whose name is not known is called by its code. */
  readonly references: (entity: CodedEntity, codes: readonly string[]) => readonly Reference[];
  /** The codes of what was chosen; of what is not told a code of, none. */
  readonly of: (entity: CodedEntity, chosen: unknown) => Promise<string[]>;
  readonly nameOf: (entity: CodedEntity, code: string) => string | undefined;
}

/** Stands for the id of a record of which only the code is known. */
const UNKNOWN = "code:";

const known = new WeakMap<object, Map<string, Coded>>();

/** What the codes in the settings of an element stand for. */
export function useCodes(settings: FlowSettings | undefined, matrix?: MatrixRule | undefined): Codes {
  const { designing } = useFlowCalls();
  const client = useQueryClient();
  const wanted = useMemo(() => codesIn(settings, matrix), [settings, matrix]);
  const key = JSON.stringify(wanted);
  const isNone = Object.values(wanted).every((list) => list.length === 0);
  const { data } = useQuery({
    queryKey: ["flow", "codes", key],
    queryFn: ({ signal }) => designing.names({ body: wanted, signal }),
    enabled: !isNone,
    staleTime: 60_000,
    retry: false,
    placeholderData: (former) => former,
  });
  return useMemo(() => {
    // What was found once is known for the page: names do not flicker while another step is read.
    const all = known.get(client) ?? new Map<string, Coded>();
    known.set(client, all);
    const note = (found: readonly Coded[]) => {
      for (const one of found) all.set(`${one.entity} ${one.code}`, one).set(`${one.entity} #${one.id}`, one);
    };
    note(data ?? []);
    return {
      references: (entity, codes) =>
        codes.map((code) => {
          const one = all.get(`${entity} ${code}`);
          return one ? { id: one.id, name: one.name } : { id: `${UNKNOWN}${code}`, name: code };
        }),
      async of(entity, chosen) {
        const ids = (Array.isArray(chosen) ? chosen : [chosen]).flatMap((one) => idOf(one) ?? []);
        const missing = ids.filter((id) => !id.startsWith(UNKNOWN) && !all.has(`${entity} #${id}`));
        if (missing.length > 0) note(await designing.names({ body: { [entity]: missing } }));
        return ids.flatMap((id) => (id.startsWith(UNKNOWN) ? id.slice(UNKNOWN.length) : (all.get(`${entity} #${id}`)?.code ?? [])));
      },
      nameOf: (entity, code) => all.get(`${entity} ${code}`)?.name,
    };
  }, [client, data, designing]);
}

/** More are not told at once (`FLOW_DESIGNING.names`): the rest are called by their codes. */
const MOST_CODES = 200;

/** Every code that the settings name, by what it is a code of. */
function codesIn(settings: FlowSettings | undefined, matrix: MatrixRule | undefined): Record<CodedEntity, string[]> {
  const found: Record<CodedEntity, Set<string>> = { user: new Set(), role: new Set(), position: new Set(), department: new Set() };
  const add = (entity: CodedEntity, codes: readonly string[] = []) => {
    for (const code of codes) found[entity].add(code);
  };
  const rules: readonly RuleSettings[] = [
    ...(settings?.people ?? []),
    ...plainRules(matrix ? [matrix] : []),
    ...(settings?.timeouts ?? []).flatMap(({ to }) => to),
    ...(settings?.effects ?? []).flatMap(({ to }) => to),
  ];
  for (const { kind, usernames, codes, code } of rules) {
    add("user", usernames);
    if (kind === "roles") add("role", codes);
    if (kind === "positions") add("position", codes);
    if (code !== undefined) add("department", [code]);
  }
  for (const { assigneeList } of settings?.operations ?? []) add("user", assigneeList);
  const some = (entity: CodedEntity) => [...found[entity]].sort().slice(0, MOST_CODES);
  return { user: some("user"), role: some("role"), position: some("position"), department: some("department") };
}
