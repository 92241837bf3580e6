import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { lazily } from "../../blocks/control/lazily.tsx";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import type { CodeOptions } from "./CodeEditor.tsx";

type Props = FieldWidgetProps<string, CodeOptions>;

const PlainCode = (props: Props) => <ReadOnlyText control={props} text={props.value ?? ""} multiline monospace />;
const Editor = lazily<Props>(async () => (await import("./CodeEditor.tsx")).CodeEditor, PlainCode);

/** Text in a programming language. The editor comes with the first of them: until then, and where nothing can be changed, the text stands plain. */
export const CodeField = (props: Props) => (props.readOnly ? <PlainCode {...props} /> : <Editor {...props} />);
