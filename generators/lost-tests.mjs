// A reporter for vitest. A browser that crashes takes the files along that it had not come to: it notes them, so that they are run anew.
import { rmSync, writeFileSync } from "node:fs";
import { at } from "./setup.mjs";

/** What the note is called; there is none where no browser was lost, or something else went wrong beside it. */
export const LOST = at("tests", ".output", "lost.json");

const isLost = (error) => [error, error.cause].some((one) => one?.code === "VITEST_BROWSER_CONNECTION_CLOSED");

export default class LostTests {
  #files = new Map();
  #note;

  constructor({ note = LOST } = {}) {
    this.#note = note;
  }

  onTestRunStart(specifications) {
    rmSync(this.#note, { force: true });
    this.#files = new Map(
      specifications.map(({ project, moduleId }) => [`${project.name} ${moduleId}`, { project: project.name, file: moduleId }]),
    );
  }

  onTestRunEnd(modules, errors) {
    if (errors.length === 0 || !errors.every(isLost)) return;
    const ended = new Set(
      modules
        .filter((module) => module.state() !== "queued" && module.state() !== "pending")
        .map((module) => `${module.project.name} ${module.moduleId}`),
    );
    const files = [...this.#files].filter(([key]) => !ended.has(key)).map(([, file]) => file);
    if (files.length > 0) writeFileSync(this.#note, JSON.stringify(files));
  }
}
