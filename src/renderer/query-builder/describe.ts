import type { TFunction } from "i18next";
import type { Condition } from "../../model/condition.ts";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import { conditionSentence } from "../../model/rule-sentence.ts";

/** What a condition is put into words with: the texts of the namespace `query`, and the dictionaries of the screen. */
export interface Words {
  readonly t: TFunction;
  readonly entity: Entity;
  readonly dictionaries: ScreenBundle["dictionaries"];
}

/** A condition in the user's language: 状态 等于 已通过 且 (总额 大于 100 或 加急 等于 是). */
export const describe = (condition: Condition, { t, entity, dictionaries }: Words): string =>
  conditionSentence(condition, {
    entity,
    say: (key, params) => t(key, params ?? {}),
    label: (dictionary, value) => dictionaries[dictionary]?.find((item) => String(item.value) === String(value))?.label,
  });
