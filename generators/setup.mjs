// What every command needs before it runs: Node 24, the packages, the built web app, each made once. Plain JavaScript without dependencies:
// it runs before anything is installed, on Node 20 or newer.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, extname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const NODE_WANTED = "24.21.0";
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const at = (...parts) => join(root, ...parts);
export const say = (text) => console.error(`[setup] ${text}`);
export const major = (version) => Number(version.replace(/^v/, "").split(".")[0]);

/** What a person can mend: shown without a stack. */
export class SetupError extends Error {}
/** Ends the set-up: what is wrong, why, and what to do about it. */
export const fail = (what, why, todo) => {
  throw new SetupError(`${what}\n  why : ${why}\n  do  : ${todo}`);
};
export const lines = (text, from, to) => text.split("\n").slice(from, to).join("\n        ");

/** Runs a program to its end; `err` holds why it could not be run, too. */
export function exec(command, args, { cwd = root, env = {}, quiet = false } = {}) {
  const run = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: quiet ? "pipe" : ["ignore", "inherit", "pipe"],
  });
  if (!quiet && run.stderr) process.stderr.write(run.stderr);
  return {
    ok: run.status === 0,
    out: (run.stdout ?? "").trim(),
    err: `${run.stderr ?? ""}${run.error ? `\n${run.error.message}` : ""}`.trim(),
  };
}

// ── Node and packages ──

/** npm-cli.js: that of the npm that called us, else the one beside this Node. */
function npmCli() {
  const found = [
    process.env.npm_execpath,
    join(dirname(process.execPath), "../lib/node_modules/npm/bin/npm-cli.js"),
    join(dirname(process.execPath), "node_modules/npm/bin/npm-cli.js"),
    "/usr/share/nodejs/npm/bin/npm-cli.js",
    "/usr/share/npm/bin/npm-cli.js",
  ].find((path) => path && /npm-cli\.[cm]?js$/.test(path) && existsSync(path));
  return found ?? fail("npm was not found", "no npm-cli.js near this Node", "start with `npm start` or `npm test`, not with `node`");
}

/** The path of a Node of the wanted version: this one, or one that is fetched into .toolchain. */
export function node24() {
  if (major(process.versions.node) === major(NODE_WANTED)) return process.execPath;
  const home = at(".toolchain");
  const bin = join(home, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
  if (existsSync(bin) && exec(bin, ["-v"], { quiet: true }).out === `v${NODE_WANTED}`) return bin;
  say(`this is Node ${process.versions.node}; fetching Node ${NODE_WANTED} from npm (once, about 190 MB on disk)`);
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  // `node` unpacks its binary in a preinstall script, which npm 12 runs only for packages named here.
  writeFileSync(
    join(home, "package.json"),
    JSON.stringify({ private: true, dependencies: { node: NODE_WANTED }, allowScripts: { node: true } }),
  );
  const install = exec(process.execPath, [npmCli(), "install", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: home,
    quiet: true,
    env: { npm_config_ignore_scripts: "false" },
  });
  const version = existsSync(bin) ? exec(bin, ["-v"], { quiet: true }) : { out: "", err: install.err };
  if (version.out !== `v${NODE_WANTED}`)
    fail(
      `Node ${NODE_WANTED} could not be set up`,
      lines(install.err || version.err, 0, 6),
      `check that the npm registry can be reached, or install Node ${major(NODE_WANTED)} yourself and run again`,
    );
  return bin;
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith("."))
    .flatMap((entry) => filesUnder(join(path, entry.name)))
    .sort();
}
function hashOf(files, extra) {
  const hash = createHash("sha256").update(extra);
  for (const file of files) hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}
const stamped = (file, hash) => existsSync(file) && readFileSync(file, "utf8") === hash;

/** Installs the packages, unless those of this lock file are installed. */
export function dependencies(node) {
  const stamp = at("node_modules", ".setup-stamp");
  // Not the whole file: a new script needs no installation.
  const { dependencies: own, devDependencies, optionalDependencies, overrides } = JSON.parse(readFileSync(at("package.json"), "utf8"));
  const wanted = JSON.stringify([own, devDependencies, optionalDependencies, overrides]);
  const hash = hashOf([at("package-lock.json")], `${NODE_WANTED} ${process.platform} ${process.arch} ${wanted}`);
  if (stamped(stamp, hash)) return;
  say("installing packages (npm ci)");
  let run;
  for (let attempt = 1; attempt <= 3; attempt++) {
    run = exec(node, [npmCli(), "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
      env: { PATH: `${dirname(node)}:${process.env.PATH}` },
    });
    if (run.ok || !/E(CONNRESET|TIMEDOUT|AI_AGAIN|NOTFOUND)|network|502|503|504/.test(run.err)) break;
    say(`npm ci failed on the network, attempt ${attempt} of 3`);
  }
  if (!run.ok)
    fail(
      "the packages could not be installed",
      lines(run.err, 0, 8),
      "see above; with a changed package.json run `npm install` once so that package-lock.json follows",
    );
  writeFileSync(stamp, hash);
}

// ── The web app ──

const COMPRESSIBLE = new Set([".js", ".css", ".html", ".svg", ".json", ".ttf"]);

/** Compressed once here instead of at each request. */
function compress(file) {
  const content = readFileSync(file);
  if (!COMPRESSIBLE.has(extname(file)) || content.length < 1024) return;
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

/** Builds the web app, unless the one that stands is of these sources. */
export function build(node) {
  const stamp = at("dist", ".setup-stamp");
  const inputs = [
    "src",
    "schemas/language",
    "locales",
    "index.html",
    "package-lock.json",
    "tsconfig.json",
    "vite.config.ts",
    "generators/print-font.ts",
    "generators/font-parts.ts",
  ]
    .flatMap((path) => filesUnder(at(path)))
    .filter((file) => !file.startsWith(at("src", "server") + sep) && !/\.(test|stories)\.tsx?$/.test(file));
  const hash = hashOf(inputs, NODE_WANTED);
  if (stamped(stamp, hash)) return;
  say("building the web app");
  const run = exec(node, [at("node_modules/vite/bin/vite.js"), "build", "--logLevel", "error"]);
  if (!run.ok) fail("the web app could not be built", "see the message above", "correct the file that it names and run again");
  for (const file of filesUnder(at("dist"))) compress(file);
  writeFileSync(stamp, hash);
}

/** Two commands at once must not both write node_modules. */
export async function locked(work) {
  const file = at(".setup.lock");
  for (let waited = 0; ; waited++) {
    try {
      const descriptor = openSync(file, "wx");
      writeFileSync(descriptor, String(process.pid));
      closeSync(descriptor);
      break;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
      let alive = waited < 5;
      try {
        const pid = Number(readFileSync(file, "utf8"));
        if (pid) alive = process.kill(pid, 0);
      } catch (problem) {
        // Gone meanwhile, or its process is.
        alive = problem.code === "EPERM";
      }
      if (!alive) rmSync(file, { force: true });
      else if (waited === 0) say("another set-up is running; waiting for it");
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
