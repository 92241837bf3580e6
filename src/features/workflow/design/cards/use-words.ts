import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { celOf, elementOf, elementsOf, extensionsOf, listOf, textOf } from "../../../../flow/compile/bpmn.ts";
import type { Design, DesignElement } from "../../../../flow/design/design.ts";
import { withInside } from "../../../../flow/design/links.ts";
import type { Words } from "../../../../flow/design/words.ts";
import { fieldsOf } from "../../../../model/fields.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import { useFlowCalls } from "../../calls.tsx";
import type { DesignSubject } from "../design-part.ts";
import { useFlowForm } from "../use-flow-form.ts";
import { useValueNames } from "../use-value-names.ts";

/** How rules and conditions of a design are said: fields by their titles, people, roles and the like by their names as far as one may see them. */
export function useWords(design: Design, subject: DesignSubject): Words {
  const t = useTexts("design");
  const { designing } = useFlowCalls();
  const form = useFlowForm(subject.id);
  const { entity } = form;
  const conditions = useMemo(() => conditionsIn(design), [design]);
  const labelOf = useValueNames(form, conditions);
  const codes = useMemo(() => codesIn(design), [design]);
  const { data } = useQuery({
    queryKey: ["flow", "codes", JSON.stringify(codes)],
    queryFn: ({ signal }) => designing.names({ body: codes, signal }),
    enabled: Object.values(codes).some((list) => list.length > 0),
    staleTime: 60_000,
    retry: false,
    // Names stay while a step is put in.
    placeholderData: (former) => former,
  });
  return useMemo(() => {
    const names = new Map((data ?? []).map((one) => [`${one.entity} ${one.code}`, one.name]));
    const fields = entity && fieldsOf(entity);
    return {
      say: (key, params = {}) => t(key, params),
      nameOf(kind, code) {
        if (kind === "node") return design.byId(code)?.name;
        return kind === "field" ? fields?.get(code)?.property.title : names.get(`${kind} ${code}`);
      },
      labelOf,
    };
  }, [design, data, entity, t, labelOf]);
}

/** The conditions of a design, in CEL. */
const conditionsIn = ({ process }: Design): string[] =>
  withInside(process).flatMap((element) => {
    const expression = elementOf(element, "conditionExpression");
    return (expression && celOf(textOf(expression, "body"))) || [];
  });

/** The most of one kind that are asked for at once. */
const MOST = 200;

/** Every code in the rules of a design, by what it is a code of. */
function codesIn({ process }: Design): Record<"user" | "role" | "position" | "department", string[]> {
  const rules = withInside(process).flatMap(rulesOf);
  const codes = (kind: string, property: string) =>
    [...new Set(rules.flatMap((rule) => (textOf(rule, "kind") === kind ? listOf(rule, property) : [])))].sort().slice(0, MOST);
  return {
    ...{ user: codes("users", "usernames"), role: codes("roles", "codes") },
    ...{ position: codes("positions", "codes"), department: codes("department", "code") },
  };
}

const rulesOf = (element: DesignElement) => [
  ...extensionsOf(element, "ap:People").flatMap((people) => elementsOf(people, "rules")),
  ...extensionsOf(element, "ap:Effects").flatMap((effects) => elementsOf(effects, "effects").flatMap((effect) => elementsOf(effect, "to"))),
];
