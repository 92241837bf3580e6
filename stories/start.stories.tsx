import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, within } from "storybook/test";
import language from "../schemas/language/screen.json" with { type: "json" };
import fits from "../schemas/language/widget-fits.json" with { type: "json" };
import { cellWidgets, fieldWidgets } from "../src/widgets/index.ts";
import styles from "./start.module.css";

/** Where a designer finds what: each part of Storybook, its place in the source, and what to look at there. */
const PARTS = [
  { title: "Fields", what: "表单和查询里的控件。每个控件都有空、已填、必填、只读、出错、停用等状态", where: "src/widgets/fields" },
  { title: "Cells", what: "列表单元格：标签、金额、日期、引用、进度、条码……", where: "src/widgets/cells" },
  { title: "Screens", what: "产品的每个界面，由文档自动生成；“record”是打开第一条记录的样子", where: "schemas/screens" },
  { title: "Tab-pages", what: "把几个界面放在一页的标签页", where: "schemas/tab-pages" },
  { title: "Renderer", what: "列表、表单、导入、查询方案、树和选择框的各种情形：加载、为空、出错、没有权限", where: "stories" },
  { title: "Frame", what: "界面之外的框架：全局搜索（Ctrl+K）的各种情形", where: "src/shell" },
] as const;

const QUESTIONS = [
  ["颜色、间距、字体在哪里改", "src/shell/theme（主题），src/app/global.css（变量）；每个部件的样式在同名的 .module.css 里"],
  ["界面上的文字在哪里改", "locales/<语言>/*.json；界面文档里的文字在 schemas 里，译文在 locales 里同一路径"],
  ["一个字段用什么控件", "文档里写 widget 或 cell；不写时由字段的类型决定。下表列出每个控件能放什么"],
  ["怎样看无障碍", "每个故事下方的 Accessibility 面板；有一处不合格，测试就失败"],
  ["怎样增加一个控件", "src/widgets/fields 里一个文件夹：组件（带 card）和测试；故事由 card 的 examples 自动生成"],
] as const;

const idOf = (kind: string, name: string, state: string): string =>
  `${kind}-${name}--${kind}-${`${name}-${state}`.replace(/([a-z])([A-Z])/g, "$1-$2")}`.toLowerCase();

/** As the language says it: generated from the cards. */
const descriptions = language.definitions as Readonly<Record<string, { readonly description?: string } | undefined>>;

const shapes = (name: string, places: readonly Readonly<Record<string, readonly string[]>>[]): string =>
  [...new Set(places.flatMap((place) => place[name] ?? []))].join(", ");

function Start() {
  const widgets = [
    ...fieldWidgets.map(({ name }) => ({ kind: "fields", name, takes: [fits.form, fits.query], word: "widget" })),
    ...cellWidgets.map(({ name }) => ({ kind: "cells", name, takes: [fits.grid], word: "cell" })),
  ];
  return (
    <main className={styles.page}>
      <h1>在哪里找到什么</h1>
      <p>这里不用服务器就能看到每个控件和每个界面。左边的树分成六个部分：</p>
      <table>
        <thead>
          <tr>
            <th scope="col">部分</th>
            <th scope="col">内容</th>
            <th scope="col">源文件</th>
          </tr>
        </thead>
        <tbody>
          {PARTS.map(({ title, what, where }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{what}</td>
              <td>
                <code>{where}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>常见的问题</h2>
      <dl>
        {QUESTIONS.map(([question, answer]) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <h2>控件和单元格</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">名字</th>
            <th scope="col">能放什么</th>
            <th scope="col">说明</th>
          </tr>
        </thead>
        <tbody>
          {widgets.map(({ kind, name, takes, word }) => (
            <tr key={`${kind}/${name}`}>
              <th scope="row">
                <a href={`./?path=/story/${idOf(kind, name, "Filled")}`} target="_top">
                  {kind}/{name}
                </a>
              </th>
              <td>{shapes(name, takes)}</td>
              <td lang="en">{descriptions[`${word}-${name}`]?.description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

/** The first page of Storybook. */
const meta = { title: "Start", component: Start } satisfies Meta<typeof Start>;
export default meta;

export const WhereIsWhat: StoryObj<typeof meta> = {
  name: "在哪里找到什么",
  play: async () => {
    await screen.findByRole("heading", { name: "在哪里找到什么" });
    const links = screen.getAllByRole("link");
    expect(links).toHaveLength(fieldWidgets.length + cellWidgets.length);
    expect(within(screen.getAllByRole("table")[0] as HTMLElement).getAllByRole("row")).toHaveLength(PARTS.length + 1);
  },
};
