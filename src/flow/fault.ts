/** What a flow cannot do, and at which node: `code` is the key of a text (`locales/<language>/errors.json`). */
export class FlowFault extends Error {
  readonly code: FlowFaultCode;
  /** Id of the node or flow at which it failed. */
  readonly element: string;
  readonly params: Readonly<Record<string, string | number>>;

  /** @param detail for the log alone: it may tell of fields that who acts does not see */
  constructor(code: FlowFaultCode, element: string, params: Readonly<Record<string, string | number>> = {}, detail?: string) {
    super(`${code} at ${element}${detail === undefined ? "" : `: ${detail}`}`);
    this.code = code;
    this.element = element;
    this.params = params;
  }
}

export type FlowFaultCode =
  /** No condition of a gateway is true, and it has no default. */
  | "flow.noBranch"
  /** A condition could not be worked out: it names something that has no value. */
  | "flow.conditionFailed"
  /** Several rows of an approval matrix take the record, of which one alone may: what it was proven by is different now. */
  | "flow.matrixSeveral"
  /** It goes round and round without anybody having anything to do. */
  | "flow.endless"
  /** A token that is to go on is not there (any more). */
  | "flow.noToken"
  /** It does not come to a step to which it is to be sent. */
  | "flow.noWay";
