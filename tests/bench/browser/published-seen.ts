import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import { openBrowser } from "../browser.ts";
import { median, percentile } from "../median.ts";
import type { Row } from "../row.ts";
import { openPostgres } from "../server/database.ts";
import { generatedForm } from "../server/generated-documents.ts";
import { startServer } from "../server/server.ts";
import { newWindow, signIn, tokenOf } from "./visit.ts";

/** Every one is a sample: a percentile of few says nothing. */
const PUBLICATIONS = Number(process.env.BENCH_ROUNDS ?? 5) * 8;
const ADMIN_PASSWORD = "Bench-Admin-26";

/** Resolves with the time of the first frame in which the list shows a column of this title. */
const shown = (page: Page, title: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const headers = [...document.querySelectorAll("[role=columnheader]")];
          if (headers.some(({ textContent }) => textContent?.includes(wanted))) resolve(Date.now());
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    title,
  );

/** A form is published by one process, again and again, while its list is open in the page of another process. */
export const row: Row = {
  id: "v",
  title: "A column that one process publishes, until it stands in the open list of another process",
  async run() {
    const postgres = await openPostgres();
    const dataDir = mkdtempSync(join(tmpdir(), "formwork-bench-"));
    const url = await postgres.empty("bench_published_seen");
    const env = { DATA_DIR: dataDir, ADMIN_PASSWORD };
    const first = await startServer(url, env);
    const second = await startServer(url, env);
    const browser = await openBrowser();
    try {
      const addressOf = ({ port }: { readonly port: number }) => `http://127.0.0.1:${port}`;
      const token = await tokenOf({ url: addressOf(first), username: "admin", password: ADMIN_PASSWORD });
      const { entity, screen } = generatedForm(0);
      const publish = async (version: number, title: string) => {
        const columns = [{ field: "code", title, width: 160 }, "name"];
        const documents = [
          { kind: "entity", content: entity, version },
          { kind: "screen", content: { ...screen, columns }, version },
        ];
        const headers = { "content-type": "application/json", token };
        const answer = await fetch(`${addressOf(first)}/api/v1/published`, {
          method: "POST",
          headers,
          body: JSON.stringify({ documents }),
        });
        if (answer.status !== 200) throw new Error(await answer.text());
      };
      await publish(0, "Edition 0");
      const { page } = await newWindow(browser);
      await signIn(page, token);
      await page.goto(`${addressOf(second)}/screen/${screen.$id}`);
      await shown(page, "Edition 0");
      const seen: number[] = [];
      const whole: number[] = [];
      for (let version = 1; version <= PUBLICATIONS; version++) {
        const there = shown(page, `Edition ${version}`);
        const asked = Date.now();
        await publish(version, `Edition ${version}`);
        const answered = Date.now();
        const at = await there;
        // Who sees it before its publisher has his answer has not waited.
        seen.push(Math.max(0, at - answered));
        whole.push(at - asked);
      }
      return [
        {
          what: "from the answer of publishing to the frame, p95",
          unit: "ms",
          ours: percentile(seen, 0.95),
          aim: { of: "value", atMost: 1_000 },
        },
        { what: "from the call that publishes to the frame, p50", unit: "ms", ours: median(whole) },
        { what: "from the call that publishes to the frame, p95", unit: "ms", ours: percentile(whole, 0.95) },
      ];
    } finally {
      await browser.close();
      await second.stop();
      await first.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
