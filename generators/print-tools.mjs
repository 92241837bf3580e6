// What reads prints in tests: poppler for PDF, zbar for bar codes; found, or installed with apt-get. Runs before anything is installed, as setup.mjs does.
import { apt } from "./apt.mjs";
import { exec, fail, lines, say } from "./setup.mjs";

const TOOLS = { pdftotext: "poppler-utils", pdftoppm: "poppler-utils", zbarimg: "zbar-tools" };
const missing = () =>
  Object.keys(TOOLS).filter((tool) => /ENOENT/.test(exec(tool, [tool === "zbarimg" ? "--version" : "-v"], { quiet: true }).err));

/** Sees to it that the tools are there. */
export function printTools() {
  const wanted = missing();
  if (wanted.length === 0) return;
  const packages = [...new Set(wanted.map((tool) => TOOLS[tool]))];
  const aptGet = apt();
  if (!aptGet)
    fail(
      `${wanted.join(", ")} ${wanted.length > 1 ? "were" : "was"} not found`,
      "the tests of prints read PDFs and bar codes with them; apt-get needs root or a sudo without password",
      `run \`sudo apt-get install ${packages.join(" ")}\` (on a Mac \`brew install poppler zbar\`), or name other tests than tests/print`,
    );
  say(`installing ${packages.join(" and ")} with apt-get (for the tests of prints, once)`);
  aptGet("update", "-q");
  const run = aptGet("install", "-y", "-q", "--no-install-recommends", ...packages);
  if (missing().length > 0)
    fail("the tools for the tests of prints could not be installed", lines(run.err, -4), `install ${packages.join(" and ")}`);
}
