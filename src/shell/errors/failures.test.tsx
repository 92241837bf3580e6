import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { App, ConfigProvider } from "antd";
import { ErrorBoundary } from "react-error-boundary";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AppError } from "../../model/error.ts";
import { theme } from "../theme.ts";
import { CrashPage } from "./CrashPage.tsx";
import { noteReached, useConnection } from "./connection.ts";
import { FailureListener } from "./FailureListener.tsx";
import { OfflineBar } from "./OfflineBar.tsx";
import { report } from "./report.ts";

afterEach(() => {
  vi.restoreAllMocks();
  useConnection.setState({ online: true });
});

const stage = (children: React.ReactNode) =>
  render(
    <ConfigProvider theme={theme} button={{ autoInsertSpace: false }}>
      <App>{children}</App>
    </ConfigProvider>,
  );

test("a failure of the business is a toast in the server's words, and can be closed", async () => {
  await stage(<FailureListener />);
  const error = new AppError("record.inUse");
  error.message = "此供应商已被采购订单引用";
  report(error);
  await expect.element(page.getByText("此供应商已被采购订单引用")).toBeVisible();
  await page.getByRole("button", { name: "关闭" }).click();
  await expect.element(page.getByText("此供应商已被采购订单引用")).not.toBeInTheDocument();
});

test.each([
  ["client.unauthorized", "未授权：请先选择责任主体，再选择此数据"],
  ["client.updating", "系统正在更新"],
  ["client.badGateway", "502！系统更新维护中，请稍后再试"],
] as const)("%s reads as the catalogue says", async (code, text) => {
  await stage(<FailureListener />);
  report(new AppError(code));
  await expect.element(page.getByText(text)).toBeVisible();
});

test("a text of the server is shown as it is", async () => {
  await stage(<FailureListener />);
  report(new AppError("client.serverText", { params: { text: "账套已结账" } }));
  await expect.element(page.getByText("账套已结账")).toBeVisible();
});

test("a fault of the server stays until it is clicked, and opens the error log, which can be copied", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await stage(<FailureListener />);
  report(new AppError("server.failed", { params: { requestId: "req-77", request: "POST /api/v1/orders" } }));
  await page.getByRole("button", { name: "点击错误查看详情" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("POST /api/v1/orders")).toBeVisible();
  await expect.element(dialog.getByText("req-77", { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole("textbox", { name: "错误信息" })).toHaveAttribute("readonly");
  await dialog.getByRole("button", { name: "复制" }).click();
  expect(copied.mock.calls[0]?.[0]).toMatch(/POST \/api\/v1\/orders[\s\S]*req-77[\s\S]*错误信息: \S/);
  await dialog.getByRole("button", { name: "关闭" }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("what opens the sign-in dialog, and what the bar tells, is no toast", async () => {
  await stage(<FailureListener />);
  report(new AppError("auth.required"));
  report(new AppError("client.offline"));
  report(new AppError("record.notUnique"));
  await expect.element(page.getByRole("button", { name: "关闭" })).toBeVisible();
  expect(page.getByRole("button", { name: "关闭" }).elements()).toHaveLength(1);
});

test("what has crashed offers to load it again and a report; what stands beside it goes on", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  let broken = true;
  const Page = () => {
    if (broken) throw new Error("the page broke");
    return <p>回来了</p>;
  };
  await stage(
    <>
      <input aria-label="别的页" />
      <ErrorBoundary FallbackComponent={(props) => <CrashPage {...props} of="pane" />}>
        <Page />
      </ErrorBoundary>
    </>,
  );
  await userEvent.type(page.getByLabelText("别的页"), "还在");
  await page.getByRole("button", { name: "复制错误报告" }).click();
  await expect.element(page.getByText("已复制")).toBeVisible();
  expect(copied.mock.calls[0]?.[0]).toContain("the page broke");
  broken = false;
  await page.getByRole("button", { name: "重新加载" }).click();
  await expect.element(page.getByText("回来了")).toBeVisible();
  await expect.element(page.getByLabelText("别的页")).toHaveValue("还在");
});

test("a lost connection is told by a bar; once it is back, what failed is asked again and the bar goes", async () => {
  let reachable = false;
  vi.stubGlobal("fetch", async () => {
    if (!reachable) throw new TypeError("fetch failed");
    return new Response("{}");
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const Reader = () => {
    const { data, isError } = useQuery({
      queryKey: ["thing"],
      queryFn: async () => {
        noteReached(reachable);
        if (!reachable) throw new AppError("client.offline");
        return "读到了";
      },
    });
    return <p>{isError ? "没读到" : data}</p>;
  };
  await stage(
    <QueryClientProvider client={queries}>
      <OfflineBar onBack={() => void queries.refetchQueries({ predicate: ({ state }) => state.status === "error" })} />
      <Reader />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("没读到")).toBeVisible();
  await expect.element(page.getByText("连接已断开，恢复后将自动继续")).toBeVisible();
  reachable = true;
  window.dispatchEvent(new Event("online"));
  await expect.element(page.getByText("读到了")).toBeVisible();
  await expect.element(page.getByText("连接已断开，恢复后将自动继续")).not.toBeInTheDocument();
  vi.unstubAllGlobals();
});
