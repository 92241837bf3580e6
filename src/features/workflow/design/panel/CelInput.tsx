import { useMemo, useState } from "react";
import type { FlowVariable } from "../../../../flow/graph.ts";
import { USUAL_NAMES } from "../../../../flow/judge.ts";
import { type OfferGround, offersAt } from "../../../../model/expression-help/offers.ts";
import { useBundle } from "../../../../renderer/bundle.tsx";
import { useTexts } from "../../../../renderer/texts.ts";
import { CelText } from "../../../../widgets/blocks/cel/CelText.tsx";
import { usePinyin } from "../../../../widgets/blocks/cel/use-pinyin.ts";
import type { FlowForm } from "../use-flow-form.ts";
import { useFault } from "./expression-check.ts";

interface InputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly form: Pick<FlowForm, "entity" | "entities">;
  readonly variables: readonly FlowVariable[];
  readonly label: string;
  readonly isCondition: boolean;
  readonly readOnly: boolean;
}

/** An expression of a flow in CEL: names are offered while one types, and what is wrong is said with its place. */
export function CelInput({ value, onChange, form, variables, label, isCondition, readOnly }: InputProps) {
  const t = useTexts("design");
  const w = useTexts("widgets");
  const { dictionaries } = useBundle();
  const [isBegun, setBegun] = useState(false);
  const isMeant = usePinyin(isBegun);
  const fault = useFault(value, { ...form, variables }, isCondition);
  const { entity, entities } = form;
  const ground = useMemo<OfferGround>(
    () => ({
      ...{ entity, isMeant },
      entityOf: (id) => entities[id],
      itemsOf: (id) => dictionaries[id] ?? [],
      names: [
        ...variables.map(({ name }) => ({ name, title: "" })),
        ...Object.keys(USUAL_NAMES).map((name) => ({ name, title: t(`words.condition.${name}`) })),
      ],
    }),
    [entity, entities, dictionaries, variables, isMeant, t],
  );
  return (
    <CelText
      {...{ value, onChange, label, readOnly }}
      offersAt={(source, caret, isWished) => offersAt(source, caret, ground, isWished)}
      onBegin={() => setBegun(true)}
      placeholder={isCondition ? "record.total > 50000" : ""}
      fault={fault && w("cel.at", { place: fault.place, fault: w(`cel.fault.${fault.key}`, { name: fault.name }) })}
    />
  );
}
