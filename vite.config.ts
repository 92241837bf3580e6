import { fileURLToPath, pathToFileURL } from "node:url";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import pdfjs from "pdfjs-dist/package.json" with { type: "json" };
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { printFont } from "./generators/print-font.ts";
import { withoutDescriptions } from "./generators/widget-cards.ts";

const chromium = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const chromiumArgs = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
];
const browser = (name: string) => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: { executablePath: chromium, args: chromiumArgs } }),
  instances: [{ browser: "chromium" as const, name, viewport: { width: 1280, height: 800 } }],
});
/** Storybook takes seconds to load, so a run that names other projects, or paths that hold no story, goes without it. */
const wanted = process.argv.slice(2).filter((word, i, all) => all[i - 1] === "--project" || (!word.startsWith("-") && /[\\/.]/.test(word)));
const withStories = wanted.length === 0 || wanted.some((word) => /stor(y|ies)/.test(word));

/** Two cores: one kind of test after another, and waits long enough for a busy machine. */
const group = (groupOrder: number) => ({
  sequence: { groupOrder },
  testTimeout: 30_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
});

/**
 * Files that put something else into the place of a module. All others of theirs share the modules that a worker has loaded, which saves a third of
 * the time: what a module keeps between files must be a cache of what it is asked.
 */
const MOCKING = [
  "tests/server/closed/sign-in.test.ts",
  "tests/server/living/new-kind.test.ts",
  "tests/server/platform/password-work.test.ts",
];

/** What a browser drives gets a second try; a test that needed it is named at the end of the run (`generators/run.mjs`), as a fault to be mended. */
const driven = (groupOrder: number) => ({ ...group(groupOrder), retry: 1 });

/**
 * antd's inputs, dialogs and radios ask for a part of its forms each, and would bring rc-field-form with its validator along (14 kB) for pages
 * that have no antd form: its index hangs everything on one object, which no bundler takes apart.
 */
const fieldFormInParts: Plugin = {
  name: "field-form-in-parts",
  enforce: "pre",
  resolveId(id, importer) {
    if (id !== "rc-field-form") return null;
    if (importer?.endsWith("antd/es/form/context.js")) return this.resolve("rc-field-form/es/FormContext", importer);
    if (importer?.endsWith("antd/es/form/hooks/useForm.js")) return fileURLToPath(new URL("./src/app/use-field-form.ts", import.meta.url));
    return null;
  },
};

/** Formily runs texts in double braces as code. Here nothing does: a schema that holds some is refused where it is drawn. */
const formilyWithoutCode: Plugin = {
  name: "formily-without-code",
  apply: "build",
  transform(code, id) {
    if (!id.endsWith("@formily/json-schema/esm/compiler.js")) return null;
    const safe = code.replaceAll(
      /return new Function\(.*\)\(scope\);/g,
      'throw new Error("a text of a schema is not run as code: " + expression);',
    );
    if (safe === code) throw new Error("Formily's compiler is written otherwise now: see that it makes no code from texts");
    return safe;
  },
};

/**
 * What knows the kinds of documents knows their check too, which compiles JSON Schemas: it makes code from text, as no page may. Documents are
 * checked by the server; a page that did so would fail in every journey.
 */
const checkWithoutCode: Plugin = {
  name: "check-without-code",
  apply: "build",
  enforce: "pre",
  resolveId: (id, importer) => (id === "ajv" && importer?.includes("/src/model/check/") ? "\0ajv" : null),
  load: (id) => (id === "\0ajv" ? `export class Ajv { constructor() { throw new Error("documents are checked by the server"); } }` : null),
};

const CONTRACT = /src\/model\/contract\/(?!(?:schema|operation)\.)(?:[\w-]+\/)?[\w-]+\.ts$/;

/**
 * Of the contract the browser's build keeps how calls are addressed, and plain values: schemas and what is said about them are for the server, and
 * grow with every call.
 */
const contractInShort: Plugin = {
  name: "contract-in-short",
  apply: "build",
  enforce: "pre",
  async transform(_code, id) {
    if (!CONTRACT.test(id)) return null;
    const exported = Object.entries((await import(pathToFileURL(id).href)) as Record<string, unknown>);
    return exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(inShort(value))};`).join("\n");
  },
};

function inShort(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value ?? null;
  const { method, path } = value as { method?: unknown; path?: unknown };
  if (typeof path === "string") return { method, path };
  const parts = Object.entries(value);
  const isGroup = parts.length > 0 && parts.every(([, part]) => typeof part === "object" && part !== null && "method" in part);
  // A schema: who reads one in the browser fails at once, and so in every journey.
  return isGroup ? Object.fromEntries(parts.map(([name, part]) => [name, inShort(part)])) : null;
}

/** Browsers read of the language which words there are; what it says about them is for its reference, and is half of it. */
const languageInShort: Plugin = {
  name: "language-in-short",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    if (!/schemas\/language\/[\w-]+\.json$/.test(id)) return null;
    // A word that is called so itself says what it is by an object.
    return JSON.stringify(JSON.parse(code), (key, value) => (key === "description" && typeof value === "string" ? undefined : value));
  },
};

/** What cards of widgets say for the language and for Storybook stays out of the build, but for Storybook's own. */
function cardsInShort(): Plugin {
  let isStorybook = false;
  return {
    name: "cards-in-short",
    apply: "build",
    enforce: "pre",
    configResolved: ({ plugins }) => {
      isStorybook = plugins.some(({ name }) => name.startsWith("storybook"));
    },
    transform(code, id) {
      return !isStorybook && /src\/widgets\/(fields|cells)\/.*\.tsx$/.test(id) ? withoutDescriptions(id, code) : undefined;
    },
  };
}

export default defineConfig({
  plugins: [react(), fieldFormInParts, formilyWithoutCode, checkWithoutCode, contractInShort, languageInShort, printFont, cardsInShort()],
  publicDir: "src/public",
  resolve: {
    alias: {
      // What docx-preview unpacks documents with; see there.
      jszip: fileURLToPath(new URL("./src/widgets/blocks/files/preview/zip.ts", import.meta.url)),
      "resize-observer-polyfill": fileURLToPath(new URL("./src/app/resize-observer.ts", import.meta.url)),
    },
  },
  server: { port: 8083, proxy: { "/api": `http://127.0.0.1:${process.env.PORT ?? 8082}` } },
  build: {
    target: "es2023",
    // Style sheets are written for this year's browsers; older ones get what they can read of them (specification shell §9).
    cssTarget: "chrome98",
    sourcemap: false,
    modulePreload: { polyfill: false },
    // What pdf.js asks for by name must be a file of its own.
    assetsInlineLimit: (path) => (/pdfjs-dist/.test(path) ? false : undefined),
    // The workspace is one chunk on purpose; how much it may weigh is measured by the bench.
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: {
      output: {
        // pdf.js asks for what it needs by name; its version in the path lets browsers keep it for ever.
        assetFileNames: ({ originalFileNames: [from = ""] }) =>
          /pdfjs-dist\/(cmaps|standard_fonts|wasm)\//.test(from)
            ? `assets/pdfjs-${pdfjs.version}/[name][extname]`
            : "assets/[name]-[hash][extname]",
        // Few files: what the sign-in page needs, what the workspace needs, what its screens need, and the rest when it is asked for; not one for
        // each shared module.
        codeSplitting: {
          groups: [
            { name: "libraries", tags: ["$initial"], test: /node_modules/, priority: 30 },
            { name: "start", tags: ["$initial"], priority: 20 },
            // The pager holds one language in any case; the sign-in page must not fetch the pager for it.
            { name: "pager-texts", test: /rc-pagination[\\/]es[\\/]locale/, priority: 20 },
            // What a cell of files needs comes at once, and so does what it opens.
            { name: "files", test: /src[\\/]widgets[\\/]cells[\\/]files[\\/]/, priority: 6 },
            { name: "opened-files", test: /src[\\/]widgets[\\/]blocks[\\/]files[\\/](FileDialog|ShownFiles)\.tsx$/, priority: 5 },
            { name: "workspace", test: /src[\\/]app[\\/](Frame|Signed)\.tsx$/, priority: 10 },
            { name: "screens", test: /src[\\/]app[\\/]Screens\.tsx$/, priority: 9 },
          ],
        },
      },
    },
  },
  // Named here because Vite would find them late, reload the page under a running test and load antd twice.
  optimizeDeps: {
    include: [
      "@ant-design/v5-patch-for-react-19",
      "@ant-design/icons",
      "@codemirror/lang-javascript",
      "@codemirror/lang-json",
      "@codemirror/lang-sql",
      "@codemirror/lang-xml",
      "@dnd-kit/core",
      "@dnd-kit/sortable",
      "@dnd-kit/utilities",
      "@formily/antd-v5",
      "@formily/antd-v5/esm/date-picker",
      "@formily/core",
      "@formily/react",
      "@formily/reactive",
      "@formily/reactive-react",
      "@marcbachmann/cel-js",
      "@storybook/react-vite",
      "@tanstack/react-query",
      "@tiptap/react",
      "@tiptap/starter-kit",
      "ajv",
      "antd",
      "axe-core",
      "bwip-js/browser",
      "bwip-js/generic",
      "antd/es/app/context.js",
      "antd/es/input/Input.js",
      "antd/es/input/Password.js",
      "antd/es/input/Search.js",
      "antd/es/input/TextArea.js",
      "antd/es/locale/en_US.js",
      "antd/es/locale/es_ES.js",
      "antd/es/locale/ja_JP.js",
      "antd/es/locale/zh_CN.js",
      "antd/es/radio/radio.js",
      "bpmn-js/lib/Modeler.js",
      "bpmn-js/lib/NavigatedViewer.js",
      "bpmn-moddle",
      "dayjs",
      "dayjs/locale/en.js",
      "dayjs/locale/es.js",
      "dayjs/locale/ja.js",
      "dayjs/locale/zh-cn.js",
      "docx-preview",
      "fast-check",
      "fflate",
      "fuse.js/basic",
      "i18next",
      "pdfjs-dist",
      "pinyin-pro",
      "qrcode",
      "react-data-grid",
      "react-error-boundary",
      "react-i18next",
      "react-router-dom",
      "signature_pad",
      "storybook/test",
      "zustand",
    ],
  },
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "model",
          include: [
            "src/{model,flow,print,storage,i18n,client,shell,renderer,widgets,features,app}/**/*.test.ts",
            "generators/**/*.test.ts",
            "tests/contract/**/*.test.ts",
            "tests/flow/**/*.test.ts",
            "tests/print/**/*.test.ts",
            "tests/*.test.ts",
          ],
          isolate: false,
          ...group(0),
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["src/server/**/*.test.ts", "tests/server/**/*.test.ts"],
          exclude: MOCKING,
          isolate: false,
          globalSetup: ["tests/server/postgres.ts"],
          ...group(1),
        },
      },
      { extends: true, test: { name: "server-mocking", include: MOCKING, globalSetup: ["tests/server/postgres.ts"], ...group(1) } },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["src/**/*.test.tsx", "tests/browser/**/*.test.tsx"],
          setupFiles: ["tests/browser/setup.ts"],
          browser: browser("browser"),
          ...driven(2),
        },
      },
      ...(withStories
        ? [
            {
              extends: true as const,
              plugins: [storybookTest({ configDir: fileURLToPath(new URL(".storybook", import.meta.url)) })],
              test: { name: "stories", browser: browser("stories"), ...driven(3) },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          globalSetup: ["tests/server/postgres.ts"],
          ...driven(4),
          // Each step has a limit of its own; a journey of many steps is no fault of any of them.
          testTimeout: 180_000,
        },
      },
    ],
  },
});
