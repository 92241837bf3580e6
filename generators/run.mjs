// The entry of every npm command: sets up what is missing, and runs the command with Node 24. It runs before anything is installed itself,
// on Node 20 or newer.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, relative } from "node:path";
import { chromium } from "./chromium.mjs";
import { printTools } from "./print-tools.mjs";
import { at, build, dependencies, fail, locked, major, node24, root, SetupError } from "./setup.mjs";

const option = (args, name) =>
  args.flatMap((arg, index) => (arg === name ? [args[index + 1] ?? ""] : arg.startsWith(`${name}=`) ? [arg.slice(name.length + 1)] : []));

/** What the tests that these arguments choose need. */
function needsOf(args) {
  const projects = option(args, "--project");
  if (projects.length > 0) {
    const fits = (name, pattern) => (pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern);
    const has = (...names) => projects.some((pattern) => names.some((name) => fits(name, pattern)));
    return { browser: has("browser", "stories", "journeys"), app: has("journeys"), print: has("model") };
  }
  const paths = args.filter((arg, index) => !arg.startsWith("-") && !args[index - 1]?.startsWith("-"));
  const plain = paths.length > 0 && paths.every((path) => /\.test\.ts$/.test(path) && !path.includes("journeys"));
  const noJourneys = paths.length > 0 && paths.every((path) => /\.(test|stories)\.tsx?$/.test(path) && !path.includes("journeys"));
  const print = paths.length === 0 || paths.some((path) => !/\.(test|stories)\.tsx?$/.test(path) || path.includes("tests/print"));
  return { browser: !plain, app: !noJourneys, print };
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
  let secondTries = [];
  if (existsSync(RESULTS)) {
    const results = JSON.parse(readFileSync(RESULTS, "utf8"));
    passed = results.numPassedTests;
    secondTries = results.testResults.flatMap((file) =>
      file.assertionResults
        .filter((test) => test.status === "passed" && test.failureMessages.length > 0)
        .map((test) => `${relative(root, file.name)} > ${test.fullName}`),
    );
    failed =
      results.numFailedTests +
      results.testResults.filter((file) => file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"))
        .length;
  }
  if (code !== 0 && failed === 0) failed = 1;
  for (const name of secondTries) console.log(`passed at the second try: ${name}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : code || 1;
}

const COMMANDS = {
  start: { app: () => true, argv: (args) => [at("src/server/main.ts"), ...args], env: { NODE_ENV: "production" } },
  dev: { argv: (args) => [at("src/server/main.ts"), ...args], env: { NODE_ENV: "development" } },
  test: {
    app: (args) => needsOf(args).app,
    browser: (args) => needsOf(args).browser,
    print: (args) => needsOf(args).print,
    argv: testArguments,
    env: {},
    done: summary,
  },
  pictures: {
    app: () => true,
    browser: () => true,
    argv: () => testArguments(["tests/journeys/guide.test.ts"]),
    env: { PICTURES: at("docs", "pictures") },
    done: summary,
  },
  bench: { app: () => !process.env.WEB_ROOT, argv: (args) => [at("tests/bench/run.ts"), ...args], env: {} },
  script: { argv: ([file, ...args]) => [at(file), ...args], env: {} },
  bin: { argv: ([file, ...args]) => [at("node_modules", file), ...args], env: {} },
};

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
    if (command.print?.(args)) printTools();
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
