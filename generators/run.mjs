// The entry of every npm command: sets up what is missing, and runs the command with Node 24. It runs before anything is installed itself,
// on Node 20 or newer.
import { spawn } from "node:child_process";
import { dirname } from "node:path";
import { chromium } from "./chromium.mjs";
import { printTools } from "./print-tools.mjs";
import { at, build, dependencies, fail, locked, major, node24, root, SetupError } from "./setup.mjs";
import { lostArguments, summary, testArguments } from "./test-run.mjs";

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

const COMMANDS = {
  start: { app: () => true, argv: (args) => [at("src/server/main.ts"), ...args], env: { NODE_ENV: "production" } },
  dev: { argv: (args) => [at("src/server/main.ts"), ...args], env: { NODE_ENV: "development" } },
  test: {
    app: (args) => needsOf(args).app,
    browser: (args) => needsOf(args).browser,
    print: (args) => needsOf(args).print,
    argv: testArguments,
    env: {},
    again: lostArguments,
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
  let code = await exitOf(node, command.argv(args), env);
  const left = command.again?.();
  if (left) code = await exitOf(node, left, env);
  process.exit(command.done ? command.done(code) : code);
}

/** Runs a program to its end; gives its exit code. What is signalled to us is signalled to it. */
function exitOf(node, argv, env) {
  const child = spawn(node, argv, { cwd: root, stdio: "inherit", env });
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"].map((signal) => [signal, () => child.kill(signal)]);
  for (const [signal, tell] of signals) process.on(signal, tell);
  return new Promise((resolve) => {
    child.on("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on("exit", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  }).finally(() => {
    for (const [signal, tell] of signals) process.off(signal, tell);
  });
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof SetupError ? `\n[setup] stopped: ${error.message}\n` : error);
  process.exit(1);
});
