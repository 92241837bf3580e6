import { describe, expect, test } from "vitest";
import { STORES } from "./architecture-exceptions.ts";
import { importCircles } from "./import-circles.ts";
import { parse, type SourceFile, type SyntaxNode, sourceFiles, walk } from "./source-files.ts";

/** What each room may import besides itself. Folders of `features` are rooms of their own: they do not see each other. */
const ROOMS: Readonly<Record<string, { rooms: readonly string[]; packages?: RegExp }>> = {
  generated: { rooms: [], packages: /^$/ },
  storage: { rooms: ["model"], packages: /^$/ },
  model: { rooms: ["generated", "schemas"], packages: /^(ajv|ajv-formats|@marcbachmann\/cel-js|dayjs|jsonc-parser)(\/|$)/ },
  flow: { rooms: ["model", "generated"], packages: /^(bpmn-moddle|bpmn-js-differ)$/ },
  print: { rooms: ["model", "generated"], packages: /^(qrcode|bwip-js\/generic|#encoder)$/ },
  client: { rooms: ["model", "generated"] },
  i18n: { rooms: ["locales", "storage"] },
  renderer: { rooms: ["storage", "model", "generated"] },
  widgets: { rooms: ["renderer", "model", "generated"] },
  features: { rooms: ["widgets", "renderer", "client", "i18n", "storage", "flow", "print", "model", "generated"] },
  shell: { rooms: ["widgets", "renderer", "client", "i18n", "storage", "model", "generated"] },
  app: { rooms: ["shell", "features", "widgets", "renderer", "client", "i18n", "storage", "model", "generated", "schemas", "locales"] },
  server: { rooms: ["flow", "print", "model", "generated", "schemas", "locales"] },
};

/** Packages that only some rooms know. */
const OWNERS: readonly { packages: RegExp; known: RegExp }[] = [
  { packages: /^@formily\//, known: /^src\/(renderer|widgets)\// },
  // Generated types of tables are for the server alone.
  { packages: /^(kysely|pg)(\/|$)/, known: /^src\/(server\/|generated\/tables\.ts$)/ },
  { packages: /^(fastify|@fastify\/.*)$/, known: /^src\/server\// },
  { packages: /^node:/, known: /^src\/server\// },
  { packages: /^bpmn-js/, known: /^src\/features\/workflow\// },
  // Loaded by `telemetry/start.ts` where the operator names a receiver.
  { packages: /^@opentelemetry\//, known: /^src\/server\/telemetry\/(open-telemetry|meters|trace-context)\.ts$/ },
];

/**
 * Folders of a room, the lowest first: a file knows those of its own folder and of the ones before it. What lies in the room itself is below
 * them all.
 */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  "src/renderer/form": ["model", "state", "field", "details", "layout", "page"],
  "src/server/records": ["condition", "access", "read", "report", "write", "change", "wire"],
};

/** Rooms of the server, the lowest first: none knows those after it. Who somebody is and what he may stands below all that ask for it. */
const SERVER_ROOMS = ["identity", "plugins", "jobs", "modules"];

/** Imports that climb within a room. */
function climbs({ path, imports }: SourceFile): string[] {
  const inLayers = Object.entries(LAYERS).filter(([room]) => path.startsWith(`${room}/`));
  const inServer = SERVER_ROOMS.some((room) => path.startsWith(`src/server/${room}/`)) ? [["src/server", SERVER_ROOMS] as const] : [];
  return [...inLayers, ...inServer].flatMap(([room, folders]) => {
    const heightOf = (file: string) => folders.indexOf(file.slice(room.length + 1).split("/")[0] ?? "");
    return imports
      .filter(({ target }) => target.startsWith(`${room}/`) && heightOf(target) > heightOf(path))
      .map(({ target }) => `${path} → ${target}`);
  });
}

const LONGEST = 250;
const isTest = (path: string): boolean =>
  /\.(test|stories)\.tsx?$|\/(fixtures|stories|tests)\/|-fixtures?\.tsx?$|\/story-[^/]*$/.test(path);

/** "src/features/workflow/x.ts" → "features/workflow"; files in `src` itself and outside have no room. */
function roomOf(path: string): string | undefined {
  const [top, room, folder] = path.split("/");
  if (top === "schemas" || top === "locales") return top;
  if (top !== "src" || folder === undefined) return undefined;
  return room === "features" ? `features/${folder}` : room;
}

function forbiddenImports({ path, imports }: SourceFile): string[] {
  const room = roomOf(path);
  const rule = room === undefined ? undefined : ROOMS[room.split("/")[0] ?? ""];
  if (room === undefined) return [];
  if (!rule) return [`${path}: no room is called "${room}"`];
  return imports
    .filter(({ target, typeOnly }) =>
      isPackage(target) ? !mayUse(path, rule.packages, target, typeOnly) : !maySee(room, rule.rooms, target),
    )
    .map(({ target }) => `${path} → ${target}`);
}

const isPackage = (target: string): boolean => !/^(src|schemas|locales|tests|stories|generators)\//.test(target);

function mayUse(path: string, allowed: RegExp | undefined, name: string, typeOnly: boolean): boolean {
  const owner = OWNERS.find(({ packages }) => packages.test(name));
  return (allowed === undefined || typeOnly || allowed.test(name)) && (owner === undefined || owner.known.test(path));
}

function maySee(room: string, allowed: readonly string[], target: string): boolean {
  const other = roomOf(target);
  return other === room || (other !== undefined && allowed.includes(other.split("/")[0] ?? ""));
}

/** One line for each cycle of imports that stand when the program starts. */
function cycles(files: readonly SourceFile[]): string[] {
  const known = new Map(files.map((file) => [file.path, file]));
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      found.push([...trail.slice(start), path].join(" → "));
      return;
    }
    if (done.has(path)) return;
    done.add(path);
    for (const { target, typeOnly, dynamic } of known.get(path)?.imports ?? [])
      if (!typeOnly && !dynamic && known.has(target)) visit(target, [...trail, path]);
  };
  for (const { path } of files) visit(path, []);
  return found;
}

/** Rooms whose files browsers load. */
const BROWSER = /^src\/(client|i18n|renderer|widgets|features|shell|app)\//;
/** Kinds of documents carry what checks and compiles them: it is the server's, and weighs 50 kB. Browsers know their texts (`kind-texts.ts`). */
const KINDS = /^src\/model\/(kinds\/(kinds|[a-z-]+\/kind)|check\/check)\.ts$/;

/** The way from a file that browsers load to a kind of document, where there is one. */
function loadsKinds(files: readonly SourceFile[]): string[] {
  const known = new Map(files.map((file) => [file.path, file]));
  const done = new Set<string>();
  const wayFrom = (path: string): string[] | undefined => {
    if (KINDS.test(path)) return [path];
    if (done.has(path)) return undefined;
    done.add(path);
    for (const { target, typeOnly } of known.get(path)?.imports ?? []) {
      const way = typeOnly ? undefined : wayFrom(target);
      if (way) return [path, ...way];
    }
    return undefined;
  };
  return files.filter(({ path }) => BROWSER.test(path)).flatMap(({ path }) => wayFrom(path)?.join(" → ") ?? []);
}

/** What imports Kysely or the driver, or their types, and is neither of the rooms that keep tables. The seed is one store. */
function stores(files: readonly SourceFile[]): string[] {
  const outside = files.filter(
    ({ path, imports }) =>
      !/^src\/server\/(db|records|identity)\//.test(path) && imports.some(({ target }) => /^(kysely|pg)(\/|$)/.test(target)),
  );
  return [...new Set(outside.map(({ path }) => (path.startsWith("src/server/seed/") ? "src/server/seed/" : path)))].toSorted();
}

/** `eval`, `new Function`, and the constructors reached through them. */
function runsText({ path, program }: SourceFile): string[] {
  const found: string[] = [];
  walk(program, (node) => {
    const callee = node.callee as { type?: string; name?: string } | undefined;
    if ((node.type === "CallExpression" || node.type === "NewExpression") && (callee?.name === "eval" || callee?.name === "Function"))
      found.push(`${path}: ${callee.name}`);
  });
  return found;
}

/** What a browser keeps is reached by its namespace (src/storage); the start of the app alone hands over the whole, to take what stood there before. */
function reachesStorage({ path, program }: SourceFile): string[] {
  if (/^src\/(storage\/|app\/former-keys\.ts$|server\/)/.test(path)) return [];
  const names = new Set<string>();
  walk(program, (node) => {
    const name = node.type === "Identifier" ? (node.name as string) : "";
    if (/^(localStorage|sessionStorage)$/.test(name)) names.add(`${path}: ${name}`);
  });
  return [...names];
}

/** Transactions that are begun by hand: `server/db/transaction.ts` begins them all, and runs them again where that helps. */
function beginsTransactions({ path, program }: SourceFile): string[] {
  const found: string[] = [];
  walk(program, (node) => {
    const callee = node.callee as { property?: { name?: string } } | undefined;
    if (node.type === "CallExpression" && /^(startT|t)ransaction$/.test(callee?.property?.name ?? "")) found.push(path);
  });
  return found;
}

/**
 * Texts of users belong to `locales` and to documents: Chinese in a string of the program is one that was forgotten. What cards of widgets
 * say for Storybook and the language is left out of the build.
 */
function spokenTexts({ path, program }: SourceFile): string[] {
  const found: string[] = [];
  const examples: SyntaxNode[] = [];
  const isExample = ({ start, end }: SyntaxNode) =>
    examples.some((each) => Number(each.start) <= Number(start) && Number(end) <= Number(each.end));
  walk(program, (node) => {
    if (
      /^src\/widgets\/(fields|cells)\//.test(path) &&
      node.type === "Property" &&
      /^(examples|description)$/.test((node.key as { name?: string }).name ?? "")
    )
      examples.push(node);
    if (isExample(node)) return;
    const text =
      node.type === "Literal" && typeof node.value === "string"
        ? node.value
        : node.type === "TemplateElement"
          ? (node.value as { raw: string }).raw
          : node.type === "JSXText"
            ? String(node.value)
            : "";
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) found.push(`${path}: ${text.trim()}`);
  });
  return found;
}

describe("the sources", () => {
  const all = sourceFiles("src");
  const written = all.filter(({ path }) => !path.startsWith("src/generated/"));
  const product = written.filter(({ path }) => !isTest(path));

  test("a room imports only the rooms and packages that it may know", () => {
    expect(all.filter(({ path }) => !isTest(path)).flatMap(forbiddenImports)).toEqual([]);
  });

  test("within a room with layers nothing knows what stands above it", () => {
    expect(product.flatMap(climbs)).toEqual([]);
  });

  test("no file imports, by any way round, itself", () => {
    expect(cycles(all)).toEqual([]);
  });

  test("no file comes back to itself by types, or by what loads later", () => {
    expect(importCircles(product)).toEqual([]);
  });

  test("no browser loads what checks documents", () => {
    expect(loadsKinds(product)).toEqual([]);
  });

  test("SQL is spoken where tables are kept, and by stores that are declared", () => {
    expect(stores(product)).toEqual(STORES);
  });

  test("what a browser keeps stands in the namespace of the installation", () => {
    expect(product.flatMap(reachesStorage)).toEqual([]);
  });

  test("transactions are begun in one way", () => {
    expect(product.filter(({ path }) => !path.startsWith("src/server/db/")).flatMap(beginsTransactions)).toEqual([]);
  });

  test("every import of a file names an existing file with its extension", () => {
    const known = new Set(all.map(({ path }) => path));
    const missing = all.flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => target.startsWith("src/") && !/\.(css|json|svg|png)$/.test(target) && !known.has(target))
        .map(({ target }) => `${path} → ${target}`),
    );
    expect(missing).toEqual([]);
  });

  test("no text is run as a program", () => {
    expect(all.flatMap(runsText)).toEqual([]);
  });

  test(`no file is longer than ${LONGEST} lines`, () => {
    expect(written.filter(({ text }) => text.split("\n").length - 1 > LONGEST).map(({ path }) => path)).toEqual([]);
  });

  test("no text of users stands in the program", () => {
    expect(product.flatMap(spokenTexts)).toEqual([]);
  });
});

describe("the rules themselves see", () => {
  const broken = (path: string, text: string) => forbiddenImports(parse(path, text));

  test("a model that knows React, the server or Node", () => {
    expect(broken("src/model/a.ts", 'import { useState } from "react";')).toEqual(["src/model/a.ts → react"]);
    expect(broken("src/model/a.ts", 'import { app } from "../server/app.ts";')).toEqual(["src/model/a.ts → src/server/app.ts"]);
    expect(broken("src/model/a.ts", 'import { join } from "node:path";')).toEqual(["src/model/a.ts → node:path"]);
    expect(broken("src/model/check/a.ts", 'import type { Entity } from "../../generated/language/entity.ts";')).toEqual([]);
  });

  test("a feature that sees another one, and a shell that sees a feature", () => {
    expect(broken("src/features/print/a.ts", 'import { b } from "../workflow/b.ts";')).toEqual([
      "src/features/print/a.ts → src/features/workflow/b.ts",
    ]);
    expect(broken("src/features/print/a.ts", 'import { b } from "./b.ts";')).toEqual([]);
    expect(broken("src/shell/menu/a.tsx", 'import { b } from "../../features/print/b.ts";')).toEqual([
      "src/shell/menu/a.tsx → src/features/print/b.ts",
    ]);
  });

  test("a layer, and a room of the server, that knows one above it", () => {
    const climbing = (path: string, text: string) => climbs(parse(path, text));
    expect(climbing("src/renderer/form/model/a.ts", 'import { b } from "../page/b.ts";')).toEqual([
      "src/renderer/form/model/a.ts → src/renderer/form/page/b.ts",
    ]);
    expect(climbing("src/renderer/form/page/a.ts", 'import { b } from "../model/b.ts";')).toEqual([]);
    expect(climbing("src/server/identity/a.ts", 'import type { B } from "../modules/auth/b.ts";')).toEqual([
      "src/server/identity/a.ts → src/server/modules/auth/b.ts",
    ]);
    expect(climbing("src/server/modules/auth/a.ts", 'import { b } from "../../identity/b.ts";')).toEqual([]);
  });

  test("a dynamic import and a re-export", () => {
    expect(broken("src/widgets/a.ts", 'const b = () => import("../app/b.tsx");')).toEqual(["src/widgets/a.ts → src/app/b.tsx"]);
    expect(broken("src/renderer/a.ts", 'export { b } from "../widgets/b.ts";')).toEqual(["src/renderer/a.ts → src/widgets/b.ts"]);
  });

  test("a cycle of values; not one of types or of what is loaded later", () => {
    const a = (text: string) => parse("src/model/a.ts", text);
    const b = parse("src/model/b.ts", 'import { a } from "./a.ts";');
    expect(cycles([a('import { b } from "./b.ts";'), b])).toEqual(["src/model/a.ts → src/model/b.ts → src/model/a.ts"]);
    expect(cycles([a('import type { B } from "./b.ts";'), b])).toEqual([]);
    expect(cycles([a('const b = import("./b.ts");'), b])).toEqual([]);
  });

  test("a circle of types, and one of what loads later", () => {
    const a = (text: string) => parse("src/model/a.ts", text);
    const b = parse("src/model/b.ts", 'import { c } from "./c.ts";');
    const c = parse("src/model/c.ts", 'import type { A } from "./a.ts";');
    const circle = [["src/model/a.ts", "src/model/b.ts", "src/model/c.ts"]];
    expect(importCircles([a('import type { B } from "./b.ts";'), b, c])).toEqual(circle);
    expect(importCircles([a('const b = import("./b.ts");'), b, c])).toEqual(circle);
    expect(importCircles([a(""), b, c])).toEqual([]);
  });

  test("a browser that loads a kind of document by what it imports, now or later; not its types", () => {
    const page = (text: string) => parse("src/features/a/a.ts", text);
    const b = (text: string) => parse("src/model/design/b.ts", text);
    const kinds = parse("src/model/kinds/kinds.ts", "");
    expect(loadsKinds([page('import { b } from "../../model/design/b.ts";'), b('import { K } from "../kinds/kinds.ts";'), kinds])).toEqual([
      "src/features/a/a.ts → src/model/design/b.ts → src/model/kinds/kinds.ts",
    ]);
    expect(loadsKinds([page('const k = import("../../model/kinds/print/kind.ts");')])).toHaveLength(1);
    expect(loadsKinds([page('import type { K } from "../../model/kinds/kinds.ts";'), kinds])).toEqual([]);
    expect(loadsKinds([page('import { T } from "../../model/kinds/kind-texts.ts";')])).toEqual([]);
  });

  test("a store of a feature", () => {
    const kysely = 'import type { Kysely } from "kysely";';
    expect(stores([parse("src/server/modules/desk/a.ts", kysely), parse("src/server/identity/a.ts", kysely)])).toEqual([
      "src/server/modules/desk/a.ts",
    ]);
  });

  test("a storage that others on the origin share", () => {
    const reaching = 'const a = localStorage.getItem("a") ?? window.sessionStorage;';
    expect(reachesStorage(parse("src/shell/a.ts", reaching))).toEqual(["src/shell/a.ts: localStorage", "src/shell/a.ts: sessionStorage"]);
    expect(reachesStorage(parse("src/storage/a.ts", reaching))).toEqual([]);
  });

  test("a transaction that is begun by hand", () => {
    expect(beginsTransactions(parse("src/server/modules/desk/a.ts", "db.transaction().execute(work);"))).toEqual([
      "src/server/modules/desk/a.ts",
    ]);
    expect(beginsTransactions(parse("src/server/modules/desk/a.ts", "inTransaction({ db }, work);"))).toEqual([]);
  });

  test("text that is run, and text that is spoken", () => {
    expect(runsText(parse("a.ts", 'new Function("return 1"); eval("1");'))).toEqual(["a.ts: Function", "a.ts: eval"]);
    expect(spokenTexts(parse("a.tsx", `const a = <b title="保存">取消{\`确认\${1}\`}</b>; // 注释`))).toEqual([
      "a.tsx: 保存",
      "a.tsx: 取消",
      "a.tsx: 确认",
    ]);
    const card = `const a = defineCell({ title: "标题", description: "单位：万", examples: { value: "名称" } });`;
    expect(spokenTexts(parse("src/widgets/cells/a/A.tsx", card))).toEqual(["src/widgets/cells/a/A.tsx: 标题"]);
  });
});
