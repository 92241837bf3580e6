import type { Browser, CDPSession, Page } from "playwright";
import { openBrowser } from "../browser.ts";
import { type Work, watchWork, workOf } from "../devtools.ts";
import { median, percentile } from "../median.ts";
import { painted } from "../painted.ts";
import type { Result, Row } from "../row.ts";
import { withInstallation } from "./installation.ts";
import { plantLargeForm } from "./large-form.ts";
import { type Installation, newWindow, signIn, tokenOf } from "./visit.ts";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const FIELDS = 300;
/** The same designer with a form as people mostly have: what many fields cost shows beside it. */
const FEW = 30;
/** Letters that are typed, and fields that are dropped, in a round. */
const TIMES = 10;

interface Sample {
  readonly opened: number;
  readonly changes: readonly number[];
  readonly changeWork: Work;
  readonly drops: readonly number[];
  readonly dragWork: number;
}

/** Where fields stand in the drawing, in their order. */
const FIELD = "[role=option][data-kind=field]";

/** From the next event of a kind in the page to the picture in which `isShown` holds: milliseconds. */
const toPaint = (page: Page, kind: string, shown: readonly [attribute: string, value: string]) =>
  page.evaluate(
    ([event, option, [attribute, value], paint]) => {
      const picture = new Function(`return (${paint})()`) as () => Promise<number>;
      const measured = new Promise<number>((resolve) => {
        let begun = 0;
        addEventListener(event, ({ timeStamp }) => (begun = timeStamp), { once: true, capture: true });
        const watch = new MutationObserver(() => {
          const places = [...document.querySelectorAll(option)];
          const is = attribute === "name" ? places.some((one) => one.getAttribute("aria-label") === value) : places[0]?.id.endsWith(value);
          if (begun === 0 || !is) return;
          watch.disconnect();
          void picture().then((now) => resolve(now - begun));
        });
        watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      });
      Object.assign(window, { measured });
    },
    [kind, FIELD, shown, painted.toString()] as const,
  );

const measuredIn = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { measured: Promise<number> }).measured);

/** Letters are typed into the title of a field: until each stands in the drawing. */
async function change(page: Page, devtools: CDPSession): Promise<Pick<Sample, "changes" | "changeWork">> {
  await page.locator(FIELD).first().click();
  const title = page.getByRole("complementary", { name: "属性" }).getByLabel("标题", { exact: true });
  await title.click();
  await page.keyboard.press("End");
  const before = await workOf(devtools);
  const changes: number[] = [];
  let text = await title.inputValue();
  for (let at = 0; at < TIMES; at++) {
    text += "x";
    await toPaint(page, "keydown", ["name", text]);
    await page.keyboard.press("x");
    changes.push(await measuredIn(page));
  }
  const after = await workOf(devtools);
  const each = (of: keyof Work) => (after[of] - before[of]) / TIMES;
  return { changes, changeWork: { total: each("total"), script: each("script"), layout: each("layout") } };
}

/** The second field is dragged before the first, again and again: from letting it go until it stands there. */
async function drag(page: Page, devtools: CDPSession): Promise<Pick<Sample, "drops" | "dragWork">> {
  const drops: number[] = [];
  let work = 0;
  for (let at = 0; at < TIMES; at++) {
    const [first, second] = await page
      .locator(FIELD)
      .evaluateAll((all) => all.slice(0, 2).map((one) => one.getBoundingClientRect().toJSON()));
    const id = await page.locator(FIELD).nth(1).getAttribute("id");
    await page.mouse.move(second.x + second.width / 2, second.y + second.height / 2);
    await page.mouse.down();
    const before = await workOf(devtools);
    await page.mouse.move(first.x + 12, first.y + first.height / 2, { steps: 10 });
    await page.locator("[data-drop-line]").waitFor();
    work += ((await workOf(devtools)).total - before.total) / 10;
    await toPaint(page, "pointerup", ["first", String(id).slice(String(id).lastIndexOf("field:"))]);
    await page.mouse.up();
    drops.push(await measuredIn(page));
  }
  return { drops, dragWork: work / TIMES };
}

async function measure(browser: Browser, { url }: Installation, token: string, id: string, fields: number): Promise<Sample> {
  const { page, devtools, close } = await newWindow(browser);
  try {
    await watchWork(devtools);
    await signIn(page, token);
    // The first time brings the code of the designer.
    for (const address of [`/designer/form/${id}`, "/dashboard"]) {
      await page.goto(`${url}${address}`);
      await page.locator("h1").first().waitFor();
      await page.waitForLoadState("networkidle");
    }
    const begun = await page.evaluate((path) => {
      const now = performance.now();
      history.pushState(null, "", path);
      window.dispatchEvent(new PopStateEvent("popstate"));
      return now;
    }, `/designer/form/${id}`);
    await page.waitForFunction(([option, count]) => document.querySelectorAll(option).length >= count, [FIELD, fields] as const, {
      polling: "raf",
    });
    const opened = (await page.evaluate(painted)) - begun;
    await page.waitForLoadState("networkidle");
    return { opened, ...(await change(page, devtools)), ...(await drag(page, devtools)) };
  } finally {
    await close();
  }
}

export const row: Row = {
  id: "aa",
  title: `A form of ${FIELDS} fields in the designer of the built product, beside one of ${FEW}`,
  run: () =>
    withInstallation(async (installation) => {
      const browser = await openBrowser();
      try {
        const token = await tokenOf(installation);
        const forms = [FIELDS, FEW] as const;
        const ids = [await plantLargeForm(installation, token, FIELDS), await plantLargeForm(installation, token, FEW)];
        const samples: Sample[][] = [[], []];
        for (let round = 0; round < ROUNDS; round++)
          for (const [at, fields] of forms.entries()) samples[at]?.push(await measure(browser, installation, token, ids[at] ?? "", fields));
        const row = (what: string, of: (all: readonly Sample[]) => number, atMost?: number): Result => ({
          ...{ what, unit: "ms", ours: of(samples[0] ?? []), reference: { name: `${FEW} fields`, value: of(samples[1] ?? []) } },
          ...(atMost !== undefined && { aim: { of: "value", atMost } as const }),
        });
        const all = (of: (one: Sample) => readonly number[], part: number) => (some: readonly Sample[]) =>
          percentile(some.flatMap(of), part);
        const mid = (of: (one: Sample) => number) => (some: readonly Sample[]) => median(some.map(of));
        return [
          row(
            "opened from another page, all fields painted",
            mid(({ opened }) => opened),
          ),
          row(
            "a letter of a title, until it is painted in the drawing, p50",
            all(({ changes }) => changes, 0.5),
            50,
          ),
          row(
            "the same, p95",
            all(({ changes }) => changes, 0.95),
          ),
          row(
            "processor time of it",
            mid(({ changeWork }) => changeWork.total),
          ),
          row(
            "script in it",
            mid(({ changeWork }) => changeWork.script),
          ),
          row(
            "styles and layout in it",
            mid(({ changeWork }) => changeWork.layout),
          ),
          row(
            "a field that is dropped, until it is painted in its place, p50",
            all(({ drops }) => drops, 0.5),
            50,
          ),
          row(
            "the same, p95",
            all(({ drops }) => drops, 0.95),
          ),
          row(
            "processor time of a step of the drag",
            mid(({ dragWork }) => dragWork),
          ),
        ];
      } finally {
        await browser.close();
      }
    }),
};
