import type { Standing } from "./contender.ts";
import { OPTIONS, PATTERN, type Sample, type SampleField } from "./sample.ts";

type Control = HTMLInputElement | HTMLSelectElement;

/** @param lazy a select has only its value until the pointer or the focus comes */
export function drawBare({ fields, values }: Sample, root: HTMLElement, lazy: boolean): Standing {
  const form = document.createElement("form");
  form.className = "bare";
  const controls = new Map<string, Control>();
  const items = new Map<string, HTMLElement>();
  for (const field of fields) {
    const item = document.createElement("div");
    const label = document.createElement("label");
    label.textContent = field.title;
    label.htmlFor = field.name;
    const control = field.kind === "select" ? selectOf(lazy, values[field.name]) : inputOf(field, values[field.name]);
    control.id = field.name;
    control.required = field.kind !== "switch";
    item.append(label, control);
    form.append(item);
    controls.set(field.name, control);
    items.set(field.name, item);
  }
  for (const { name, shownBy } of fields) {
    const by = shownBy === undefined ? undefined : controls.get(shownBy);
    const item = items.get(name);
    by?.addEventListener("input", () => {
      if (item) item.hidden = by.value === "off";
    });
  }
  root.append(form);
  return {
    async submit() {
      if (!form.checkValidity()) throw new Error("not valid");
      return Object.fromEntries(fields.map(({ name, kind }) => [name, readControl(controls.get(name) as Control, kind)]));
    },
  };
}

function inputOf({ kind }: SampleField, value: unknown): HTMLInputElement {
  const input = document.createElement("input");
  input.type = kind === "switch" ? "checkbox" : kind;
  if (kind === "text") input.pattern = PATTERN;
  if (kind === "switch") input.checked = value === true;
  else input.value = String(value);
  return input;
}

function selectOf(lazy: boolean, value: unknown): HTMLSelectElement {
  const select = document.createElement("select");
  const chosen = OPTIONS.find((option) => option.value === value);
  const fill = () => select.replaceChildren(...OPTIONS.map(optionOf));
  if (lazy && chosen) {
    select.append(optionOf(chosen));
    select.addEventListener("pointerdown", fill, { once: true });
    select.addEventListener("focus", fill, { once: true });
  } else fill();
  select.value = String(value);
  return select;
}

function optionOf({ value, label }: (typeof OPTIONS)[number]): HTMLOptionElement {
  return new Option(label, String(value));
}

function readControl(control: Control, kind: SampleField["kind"]): unknown {
  if (control instanceof HTMLSelectElement) return Number(control.value);
  if (kind === "switch") return control.checked;
  return kind === "number" ? control.valueAsNumber : control.value;
}
