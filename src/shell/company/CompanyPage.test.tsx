import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { App, ConfigProvider } from "antd";
import { beforeAll, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fixtureExchange } from "../../../stories/fixtures/exchange.ts";
import { fixtureServices } from "../../../stories/fixtures/services.ts";
import { eventually } from "../../../tests/eventually.ts";
import { loadTexts } from "../../i18n/setup.ts";
import type { Job } from "../../model/contract/jobs.ts";
import type { ExchangeSource } from "../../model/exchange.ts";
import { ServicesProvider } from "../../renderer/services.tsx";
import { expectAccessiblePage } from "../../widgets/story-checks.ts";
import { CompanyPage } from "./CompanyPage.tsx";

beforeAll(() => loadTexts("company"));

const FILE = new File(["x"], "公司.xlsx");
const passwordFile = { name: "初始密码.xlsx", bytes: 900 };

/** The page over an exchange of which some calls are others. */
async function open(over: Partial<ExchangeSource>) {
  const source = { ...(await fixtureExchange()()), ...over };
  await render(
    <ConfigProvider theme={{ cssVar: true, token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <App>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <ServicesProvider value={fixtureServices({ exchange: async () => source })}>
            <CompanyPage />
          </ServicesProvider>
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  );
}
const button = (name: string) => page.getByRole("button", { name, exact: true });
async function choose(): Promise<void> {
  const input = await eventually(() => {
    const found = document.querySelector<HTMLInputElement>("input[type=file]");
    expect(found).not.toBeNull();
    return found as HTMLInputElement;
  });
  await userEvent.upload(input, FILE);
  await expect.element(button("开始导入")).toBeVisible();
}

/** A job of the fixture as it would be now. */
const jobAs = async (over: Partial<Job>): Promise<Job> => ({ ...(await (await fixtureExchange()()).job("1")), ...over });

test("a workbook is chosen, or the template fetched first; who wants another file goes back", async () => {
  const companyTemplate = vi.fn(async () => {});
  await open({ companyTemplate });
  await expect.element(page.getByRole("heading", { name: "导入公司" })).toBeVisible();
  await expect.element(page.getByText("点击或拖入工作簿")).toBeVisible();
  await expectAccessiblePage();
  await button("下载模板").click();
  await eventually(() => expect(companyTemplate).toHaveBeenCalledOnce());
  await choose();
  await expect.element(page.getByRole("checkbox", { name: "为新用户生成初始密码（首次登录须修改）" })).toBeChecked();
  await expectAccessiblePage();
  await button("换一个文件").click();
  await expect.element(page.getByText("点击或拖入工作簿")).toBeVisible();
});

test("while it comes in the page says how far it is, and goes on by itself when it is over", async () => {
  const running = await jobAs({ kind: "company", state: "running", done: 40, total: 100, result: null, endedAt: null, file: null });
  const over = await jobAs({ kind: "company", state: "done", error: null, file: null, result: { rows: 9, added: 7, changed: 2 } });
  let isOver = false;
  const company = vi.fn(async () => running);
  await open({ company, job: async () => (isOver ? over : running) });
  await choose();
  await page.getByRole("checkbox").click();
  await button("开始导入").click();
  await expect.element(page.getByText("正在导入…")).toBeVisible();
  await expect.element(page.getByText("40%")).toBeVisible();
  expect(company).toHaveBeenCalledExactlyOnceWith({ file: "1", passwords: false });
  await expectAccessiblePage();
  isOver = true;
  await expect.element(page.getByText("导入完成：新增 7 条，更新 2 条")).toBeVisible();
  // Nobody got a password: there is no file of them.
  expect(button("下载初始密码").query()).toBeNull();
});

test("what is wrong stands with its sheet, row and column, and nothing has come in", async () => {
  const error = { code: "import.failed", message: "“用户”表有 1 处错误，未写入任何数据" };
  const problems = [{ row: 4, column: 4, title: "部门", message: "没有“没有这个部门”" }];
  const failed = await jobAs({
    kind: "company",
    state: "failed",
    error,
    file: passwordFile,
    result: { rows: 9, wrong: 1, problems },
  } as Partial<Job>);
  const download = vi.fn(async () => {});
  await open({ company: async () => failed, download });
  await choose();
  await button("开始导入").click();
  await expect.element(page.getByText("“用户”表有 1 处错误，未写入任何数据")).toBeVisible();
  await expect.element(page.getByRole("cell", { name: "没有“没有这个部门”" })).toBeVisible();
  await expect.element(page.getByRole("cell", { name: "部门", exact: true })).toBeVisible();
  await expectAccessiblePage();
  await button("下载错误明细").click();
  await eventually(() => expect(download).toHaveBeenCalledOnce());
  await button("再导入一个").click();
  await expect.element(page.getByText("点击或拖入工作簿")).toBeVisible();
});

test("when it is in, its maker alone fetches the first passwords; a file that is refused says why, and can be chosen anew", async () => {
  const done = await jobAs({ kind: "company", state: "done", error: null, file: passwordFile, result: { rows: 9, added: 9, changed: 0 } });
  const download = vi.fn(async () => {});
  let isRefused = true;
  await open({
    company: async () => done,
    download,
    upload: async (...of) => {
      if (isRefused) throw new Error("x");
      return (await fixtureExchange()()).upload(...of);
    },
  });
  await userEvent.upload(document.querySelector("input[type=file]") as HTMLInputElement, FILE);
  await expect.element(page.getByRole("alert")).toBeVisible();
  isRefused = false;
  await choose();
  await button("开始导入").click();
  await expect.element(page.getByText("初始密码文件只有您可以下载，一天后自动删除，请及时分发。")).toBeVisible();
  await expectAccessiblePage();
  await button("下载初始密码").click();
  await eventually(() => expect(download).toHaveBeenCalledExactlyOnceWith(done));
});
