/** One call of the product, as its OpenAPI document describes it. */
export interface Operation {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** With its parameters in braces. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie";
  readonly schema: Schema;
}

/** As much of a JSON Schema as the product's document uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly description?: string;
}

interface PathItem {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}

const METHODS = { get: "GET", post: "POST", put: "PUT", delete: "DELETE" } as const;

/** Every operation of an OpenAPI document. New routes are in it without anybody adding them here. */
export function operationsOf(document: { readonly paths?: object | undefined }): Operation[] {
  const paths = Object.entries((document.paths ?? {}) as Readonly<Record<string, Readonly<Record<string, PathItem | undefined>>>>);
  return paths.flatMap(([path, items]) =>
    Object.entries(METHODS).flatMap(([key, method]) => {
      const item = items[key];
      if (!item) return [];
      return [{ method, path, parameters: item.parameters ?? [], body: item.requestBody?.content?.["application/json"]?.schema }];
    }),
  );
}
