/** What of bpmn-js-differ is used: its package names no types. */
declare module "bpmn-js-differ" {
  type Changes = Readonly<Record<string, unknown>>;
  export function diff(
    before: object,
    after: object,
  ): { readonly _added: Changes; readonly _removed: Changes; readonly _changed: Changes; readonly _layoutChanged: Changes };
}
