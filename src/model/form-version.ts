/** The header in which a request names the version of a designed form in which it reads a record: `{entity}:{version}`. */
export const FORM_VERSION_HEADER = "x-form-version";

const NAME = /^([a-z][a-z0-9-]{0,59}):([1-9]\d{0,8})$/;

/** A version of a form, as requests name it. */
export interface FormVersionName {
  readonly entity: string;
  readonly version: number;
}

export const formVersionName = ({ entity, version }: FormVersionName): string => `${entity}:${version}`;

/** What a header names; undefined where it names nothing. */
export function readFormVersion(name: unknown): FormVersionName | undefined {
  const [, entity, version] = (typeof name === "string" && NAME.exec(name)) || [];
  return entity === undefined ? undefined : { entity, version: Number(version) };
}
