/** What of bpmn-moddle is used: its package names no types for its own entry. */
declare module "bpmn-moddle" {
  export class BpmnModdle {
    constructor(extensions?: Readonly<Record<string, object>>);
    fromXML(xml: string): Promise<{ rootElement: unknown; elementsById: unknown; warnings: readonly unknown[] }>;
    toXML(element: object, options?: { readonly format?: boolean }): Promise<{ xml: string }>;
    create(type: string, properties?: object): unknown;
  }
}
