import type { Documents, Entity, Menu } from "../documents.ts";
import { entriesOf } from "./lists.ts";
import type { Report } from "./problems.ts";
import type { Parsed } from "./set.ts";
import { DOCUMENT_KINDS, type DocumentKind, FOLDERS, type Path } from "./source.ts";

/** Something that one document alone may have, and the path at which the document says so. */
interface Claim {
  readonly what: string;
  readonly path: Path;
}

function claimsOfEntity({ "x-table": table, "x-api": api, "x-renamed-from": former }: Entity): Claim[] {
  const paths = (["rest", "rpc"] as const).filter((dialect) => api?.[dialect] !== undefined);
  return [
    ...(table === undefined ? [] : [{ what: `table "${table}"`, path: ["x-table"] }]),
    ...(former === undefined ? [] : [{ what: `former table "${former}"`, path: ["x-renamed-from"] }]),
    ...paths.map((dialect) => ({ what: `API path "${api?.[dialect]}"`, path: ["x-api", dialect] })),
  ];
}

const claimsOfMenu = (menu: Menu): Claim[] =>
  entriesOf(menu).map(({ item, path }) => ({ what: `menu code "${item.code}"`, path: [...path, "code"] }));

const CLAIMS: Readonly<Record<DocumentKind, (document: never) => Claim[]>> = {
  entity: claimsOfEntity,
  screen: () => [],
  dictionary: () => [],
  menu: claimsOfMenu,
};

/** Reports tables, API paths and menu codes that two documents claim: at the later one. */
export function checkClaims(documents: readonly Parsed[], base: Documents | undefined): void {
  const owners = new Map<string, string>();
  const claim = (kind: DocumentKind, document: unknown, owner: string, report?: Report) => {
    for (const { what, path } of CLAIMS[kind](document as never)) {
      const other = owners.get(what);
      if (other === undefined) owners.set(what, owner);
      else report?.(path, `${what} is in ${other} already`);
    }
  };
  const replaced = new Set(documents.map(({ kind, document }) => `${kind} ${document.$id}`));
  for (const kind of DOCUMENT_KINDS)
    for (const [id, document] of base?.[FOLDERS[kind]] ?? []) if (!replaced.has(`${kind} ${id}`)) claim(kind, document, `"${id}"`);
  for (const { kind, document, source, report } of documents) claim(kind, document, source.file, report);
}
