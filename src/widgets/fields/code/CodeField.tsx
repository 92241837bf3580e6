import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { lazily } from "../../blocks/control/lazily.tsx";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { defineWidget } from "../../define.ts";
import type { CodeOptions } from "./CodeEditor.tsx";

type Props = FieldWidgetProps<string, CodeOptions>;

const PlainCode = (props: Props) => <ReadOnlyText control={props} text={props.value ?? ""} multiline monospace />;
const Editor = lazily<Props>(async () => (await import("./CodeEditor.tsx")).CodeEditor, PlainCode);

/** Text in a programming language. The editor comes with the first of them: until then, and where nothing can be changed, the text stands plain. */
export const CodeField = (props: Props) => (props.readOnly ? <PlainCode {...props} /> : <Editor {...props} />);

export const code = defineWidget({
  name: "code",
  description: "Text in a programming language, coloured, with its lines numbered.",
  takes: { form: ["text"] },
  options: {
    language: {
      type: "string",
      enum: ["json", "sql", "xml", "javascript"],
      description: "The language of the text. An expression is coloured as JavaScript is. Default: none.",
    },
    rows: {
      type: "integer",
      minimum: 3,
      maximum: 40,
      default: 8,
      description: "Lines of the empty control; it grows with its content up to three times as many.",
    },
  },
  component: CodeField,
  emptyValue: null,
  fits: () => false,
  examples: {
    field: "remarks",
    value: "select 1",
    states: {
      Json: { value: '{ "a": 1 }', options: { language: "json" } },
      Sql: { value: "select 1 from a", options: { language: "sql", rows: 3 } },
      Invalid: { value: "select", invalid: true, required: true },
    },
  },
});
