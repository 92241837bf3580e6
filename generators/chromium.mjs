// Chromium for the tests in a browser: found, or installed with apt-get. Runs before anything is installed, as setup.mjs does.
import { existsSync } from "node:fs";
import { apt } from "./apt.mjs";
import { exec, fail, lines, say } from "./setup.mjs";

const CHROMES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
// Ubuntu's stub for a snap exists but does not run.
const works = (path) => path && existsSync(path) && exec(path, ["--version"], { quiet: true }).ok;

/** The path of a Chromium that runs. */
export function chromium() {
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
      "run `sudo apt-get install chromium fonts-noto-cjk`, or set CHROMIUM_PATH, or run `npm test -- --project model --project 'server*'`",
    );
  say("installing Chromium and Chinese fonts with apt-get (for the tests in a browser, once)");
  aptGet("update", "-q");
  const run = aptGet("install", "-y", "-q", "--no-install-recommends", "chromium", "fonts-noto-cjk");
  return CHROMES.find(works) ?? fail("Chromium could not be installed", lines(run.err, -4), "install Chromium and set CHROMIUM_PATH to it");
}
