/** Why a command is refused, by the name of its text (`designer.json`, below "refusals"). */
export type Refusal =
  | "design.unknownField"
  | "design.unknownEntity"
  | "design.unknownPlace"
  | "design.unknownDictionary"
  | "design.unknownRule"
  | "design.unknownScreen"
  | "design.nameForm"
  | "design.nameExists"
  | "design.system"
  | "design.read"
  | "design.lastField"
  | "design.lastGroup"
  | "design.fewSteps"
  | "design.needed"
  | "design.noScreen"
  | "design.unfit"
  | "design.usage"
  | "design.text"
  | "design.formily"
  | "design.clip";

/** A command does not fit the design; nothing of it was done. */
export class CannotDesign extends Error {
  readonly code: Refusal;
  /** What stands in its text: names of fields, entities and dictionaries. */
  readonly params: Readonly<Record<string, string>>;
  constructor(code: Refusal, params: Readonly<Record<string, string>> = {}) {
    super(`${code} ${JSON.stringify(params)}`);
    this.code = code;
    this.params = params;
  }
}
