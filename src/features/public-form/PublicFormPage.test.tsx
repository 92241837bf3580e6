import { ConfigProvider } from "antd";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Http } from "../../client/http.ts";
import { loadTexts } from "../../i18n/setup.ts";
import type { PublicField, PublicForm } from "../../model/contract/public-form.ts";
import { AppError } from "../../model/error.ts";
import { PublicFormPage } from "./PublicFormPage.tsx";

const field = (name: string, title: string, more: Partial<PublicField> = {}): PublicField => ({
  ...{ name, title, description: null, kind: "text", required: false, default: null, maxLength: 40 },
  ...{ minimum: null, maximum: null, scale: null, options: [], visibleWhen: null, requiredWhen: null },
  ...more,
});
const FORM: PublicForm = {
  ...{ title: "访客登记", intro: "请提前一天填写", captcha: false, contact: false, openUntil: null },
  fields: [
    field("visitor", "来访人", { required: true }),
    field("people", "来访人数", { kind: "integer", default: 1 }),
    field("purpose", "来访事由", {
      kind: "choice",
      options: [
        { value: "business", label: "商务洽谈" },
        { value: "interview", label: "面试" },
      ],
    }),
    field("day", "来访日期", { kind: "date" }),
    field("remarks", "备注", { kind: "multiline", maxLength: 500 }),
  ],
};

const asked: { path: string; body: unknown }[] = [];
beforeAll(() => loadTexts("publicForm"));
beforeEach(() => page.viewport(390, 844));
afterEach(() => page.viewport(1280, 800));

let turn = 0;
async function open(answers: { look?: () => unknown; send?: () => unknown }) {
  asked.splice(0);
  const http = (async (_method: string, path: string, { body }: { body?: unknown } = {}) => {
    asked.push({ path, body });
    if (path.endsWith("/captcha")) return { enabled: true, key: "k1", image: "data:image/svg+xml;base64,PHN2Zy8+" };
    return path.endsWith("/look") ? (answers.look ?? (() => FORM))() : answers.send?.();
  }) as unknown as Http;
  await render(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ cssVar: true, token: { motion: false } }}>
      <PublicFormPage http={http} token={`t${++turn}`} language="zh-CN" setLanguage={() => {}} />
    </ConfigProvider>,
  );
}
const refuse =
  (...args: ConstructorParameters<typeof AppError>) =>
  () => {
    throw new AppError(...args);
  };
const sent = () => asked.filter(({ path }) => path.endsWith("/send")).map(({ body }) => body);
const press = () => page.getByRole("button", { name: "提交", exact: true }).click();

test("a form is filled in on a phone, and what was filled in is sent as a save takes it", async () => {
  await open({ send: () => ({ thanks: "恭候光临", receipt: "r" }) });
  await expect.element(page.getByRole("heading", { name: "访客登记" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await press();
  await expect.element(page.getByRole("alert")).toHaveTextContent("请填写");
  expect(sent()).toEqual([]);
  await userEvent.fill(page.getByRole("textbox", { name: "来访人", exact: true }), "李雷");
  await userEvent.fill(page.getByRole("textbox", { name: "来访人数" }), "3");
  await page.getByRole("radio", { name: "面试" }).click();
  await userEvent.fill(page.getByLabelText("来访日期"), "2026-11-24");
  await press();
  await expect.element(page.getByText("恭候光临")).toBeVisible();
  const values = { visitor: "李雷", people: 3, purpose: "interview", day: "2026-11-24" };
  expect(sent()).toMatchObject([{ values }]);
  expect((sent()[0] as { values: object }).values).toEqual(values);
});

test("what the server refuses stands at its field, and everything typed stays", async () => {
  const fields = [{ path: "people", code: "field.minimum", message: "不能小于 1" }];
  await open({ send: refuse("record.invalid", { fields }) });
  await userEvent.fill(page.getByRole("textbox", { name: "来访人", exact: true }), "李雷");
  await press();
  await expect.element(page.getByRole("alert")).toHaveTextContent("不能小于 1");
  await expect.element(page.getByRole("textbox", { name: "来访人数" })).toHaveFocus();
  await expect.element(page.getByRole("textbox", { name: "来访人", exact: true })).toHaveValue("李雷");
});

test("a captcha is asked for, and another one comes after a wrong answer", async () => {
  await open({ look: () => ({ ...FORM, captcha: true, fields: [] }), send: refuse("auth.captchaWrong") });
  await userEvent.fill(page.getByRole("textbox", { name: "验证码" }), "1234");
  await press();
  await expect.element(page.getByRole("alert")).toBeVisible();
  expect(sent()).toMatchObject([{ captcha: "1234", key: "k1" }]);
  expect(asked.filter(({ path }) => path.endsWith("/captcha"))).toHaveLength(2);
  await expect.element(page.getByRole("textbox", { name: "验证码" })).toHaveValue("");
});

test.each([
  ["publicForm.unknown", "链接无效或已停用"],
  ["publicForm.over", "填写已经结束"],
  ["publicForm.full", "已收满，不再接受填写"],
  ["publicForm.answered", "您已经提交过了"],
] as const)("%s says so in words", async (code, text) => {
  await open({ look: refuse(code) });
  await expect.element(page.getByText(text)).toBeVisible();
  expect(page.getByRole("textbox").elements()).toEqual([]);
});

test("a field comes and goes with what is filled in, is required by its rule, and sends nothing while it is hidden", async () => {
  const [visitor, people, purpose] = FORM.fields as [PublicField, PublicField, PublicField];
  const company = field("company", "来访单位", { visibleWhen: 'record.purpose == "business"', requiredWhen: "record.people > 2" });
  await open({ look: () => ({ ...FORM, fields: [visitor, people, purpose, company] }), send: () => ({ thanks: null, receipt: "r" }) });
  await userEvent.fill(page.getByRole("textbox", { name: "来访人", exact: true }), "李雷");
  expect(page.getByRole("textbox", { name: "来访单位" }).elements()).toEqual([]);
  await page.getByRole("radio", { name: "商务洽谈" }).click();
  await userEvent.fill(page.getByRole("textbox", { name: "来访人数" }), "3");
  await press();
  await expect.element(page.getByRole("textbox", { name: "来访单位" })).toHaveFocus();
  await userEvent.fill(page.getByRole("textbox", { name: "来访单位" }), "某公司");
  await page.getByRole("radio", { name: "面试" }).click();
  await expect.element(page.getByRole("textbox", { name: "来访单位" })).not.toBeInTheDocument();
  await press();
  await expect.element(page.getByRole("status")).toBeVisible();
  expect(sent()).toMatchObject([{ values: { visitor: "李雷", people: 3, purpose: "interview", company: null } }]);
});
