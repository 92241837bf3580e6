// The entry of every npm command. Plain JavaScript without dependencies: it runs before anything is installed, on Node 20 or newer.
// It sets up what is missing (Node 24, packages, the built web app, Chromium), each once, and then runs the command with Node 24.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, extname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const NODE_WANTED = "24.21.0";
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => join(root, ...parts);
const say = (text) => console.error(`[setup] ${text}`);
const major = (version) => Number(version.replace(/^v/, "").split(".")[0]);

class SetupError extends Error {}
const fail = (what, why, todo) => {
  throw new SetupError(`${what}\n  why : ${why}\n  do  : ${todo}`);
};
const lines = (text, from, to) => text.split("\n").slice(from, to).join("\n        ");

function exec(command, args, { cwd = root, env = {}, quiet = false } = {}) {
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

function node24() {
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

function dependencies(node) {
  const stamp = at("node_modules", ".setup-stamp");
  // Not the whole file: a new script needs no installation.
  const { dependencies: own, devDependencies, optionalDependencies, overrides } = JSON.parse(readFileSync(at("package.json"), "utf8"));
  const wanted = JSON.stringify([own, devDependencies, optionalDependencies, overrides]);
  const hash = hashOf([at("package-lock.json")], `${NODE_WANTED} ${process.platform} ${process.arch} ${wanted}`);
  if (stamped(stamp, hash)) return;
  say("installing packages (npm ci)");
  let run;
  for (let attempt = 1; attempt <= 3; attempt++) {
    run = exec(node, [npmCli(), "ci", "--no-audit", "--no-fund", "--loglevel=error"], {
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

const COMPRESSIBLE = new Set([".js", ".css", ".html", ".svg", ".json"]);

/** Compressed once here instead of at each request. */
function compress(file) {
  const content = readFileSync(file);
  if (!COMPRESSIBLE.has(extname(file)) || content.length < 1024) return;
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

function build(node) {
  const stamp = at("dist", ".setup-stamp");
  const inputs = ["src", "schemas/language", "locales", "index.html", "package-lock.json", "tsconfig.json", "vite.config.ts"]
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

// ── Chromium, for tests in a browser ──

const CHROMES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
// Ubuntu's stub for a snap exists but does not run.
const works = (path) => path && existsSync(path) && exec(path, ["--version"], { quiet: true }).ok;

function apt() {
  if (process.platform !== "linux" || !existsSync("/usr/bin/apt-get")) return undefined;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !exec("sudo", ["-n", "true"], { quiet: true }).ok) return undefined;
  const prefix = isRoot ? [] : ["sudo", "-n"];
  return (...args) => {
    const [command, ...rest] = [...prefix, "apt-get", ...args];
    return exec(command, rest, { quiet: true, env: { DEBIAN_FRONTEND: "noninteractive" } });
  };
}

function chromium() {
  if (process.env.CHROMIUM_PATH)
    return works(process.env.CHROMIUM_PATH)
      ? process.env.CHROMIUM_PATH
      : fail("CHROMIUM_PATH does not run", process.env.CHROMIUM_PATH, "correct or unset it");
  const known = CHROMES.find(works);
  if (known) return known;
  const aptGet = apt();
  if (!aptGet)
    fail(
      "no Chromium or Chrome was found",
      `looked at ${CHROMES.slice(0, 4).join(", ")}; apt-get needs root or a sudo without password`,
      "run `sudo apt-get install chromium fonts-noto-cjk`, or set CHROMIUM_PATH, or run `npm test -- --project model --project server`",
    );
  say("installing Chromium and Chinese fonts with apt-get (for the tests in a browser, once)");
  aptGet("update", "-q");
  const run = aptGet("install", "-y", "-q", "--no-install-recommends", "chromium", "fonts-noto-cjk");
  return CHROMES.find(works) ?? fail("Chromium could not be installed", lines(run.err, -4), "install Chromium and set CHROMIUM_PATH to it");
}

// ── Commands ──

const option = (args, name) =>
  args.flatMap((arg, index) => (arg === name ? [args[index + 1] ?? ""] : arg.startsWith(`${name}=`) ? [arg.slice(name.length + 1)] : []));

/** What the tests that these arguments choose need. */
function needsOf(args) {
  const projects = option(args, "--project");
  if (projects.length > 0) {
    const has = (...names) => projects.some((name) => names.includes(name) || name.includes("*"));
    return { browser: has("browser", "stories", "journeys"), app: has("journeys") };
  }
  const paths = args.filter((arg, index) => !arg.startsWith("-") && !args[index - 1]?.startsWith("-"));
  const plain = paths.length > 0 && paths.every((path) => /\.test\.ts$/.test(path) && !path.includes("journeys"));
  const noJourneys = paths.length > 0 && paths.every((path) => /\.(test|stories)\.tsx?$/.test(path) && !path.includes("journeys"));
  return { browser: !plain, app: !noJourneys };
}

const RESULTS = at("tests", ".output", "results.json");

function testArguments(args) {
  rmSync(RESULTS, { force: true });
  mkdirSync(dirname(RESULTS), { recursive: true });
  return [at("node_modules/vitest/vitest.mjs"), "run", ...args, "--reporter=default", "--reporter=json", `--outputFile.json=${RESULTS}`];
}

/** The true counts over all kinds of tests. A file that could not be read as tests is a failure; so is a run that ended badly for any other reason. */
function summary(code) {
  let passed = 0;
  let failed = 0;
  if (existsSync(RESULTS)) {
    const results = JSON.parse(readFileSync(RESULTS, "utf8"));
    passed = results.numPassedTests;
    failed =
      results.numFailedTests +
      results.testResults.filter((file) => file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"))
        .length;
  }
  if (code !== 0 && failed === 0) failed = 1;
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : code || 1;
}

const COMMANDS = {
  start: { app: () => true, argv: (args) => [at("src/server/main.ts"), ...args], env: { NODE_ENV: "production" } },
  dev: { argv: (args) => [at("src/server/main.ts"), ...args], env: { NODE_ENV: "development" } },
  test: { app: (args) => needsOf(args).app, browser: (args) => needsOf(args).browser, argv: testArguments, env: {}, done: summary },
  script: { argv: ([file, ...args]) => [at(file), ...args], env: {} },
  bin: { argv: ([file, ...args]) => [at("node_modules", file), ...args], env: {} },
};

/** Two commands at once must not both write node_modules. */
async function locked(work) {
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

async function main([name, ...args]) {
  if (major(process.versions.node) < 20)
    fail(`Node ${process.versions.node} is too old`, "the set-up needs Node 20 or newer", "install Node 20 or newer, then run again");
  const command =
    COMMANDS[name] ??
    fail(`there is no command "${name}"`, `known are ${Object.keys(COMMANDS).join(", ")}`, "see the scripts of package.json");
  const { node, chrome } = await locked(() => {
    const found = node24();
    dependencies(found);
    if (command.app?.(args)) build(found);
    return { node: found, chrome: command.browser?.(args) ? chromium() : undefined };
  });
  const env = { ...process.env, ...command.env, PATH: `${dirname(node)}:${process.env.PATH}`, ...(chrome && { CHROMIUM_PATH: chrome }) };
  const child = spawn(node, command.argv(args), { cwd: root, stdio: "inherit", env });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on("exit", (code, signal) => {
    const result = code ?? (signal ? 1 : 0);
    process.exit(command.done ? command.done(result) : result);
  });
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof SetupError ? `\n[setup] stopped: ${error.message}\n` : error);
  process.exit(1);
});
