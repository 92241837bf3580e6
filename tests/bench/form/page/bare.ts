import type { Standing } from "./contender.ts";
import { OPTIONS, PATTERN, type Sample, type SampleField } from "./sample.ts";

type Control = HTMLInputElement | HTMLSelectElement;

export interface BareWay {
  /** A select has only its value until the pointer or the focus comes. */
  readonly lazySelects: boolean;
  /** So many fields are drawn at once, the others when their place is seen within 400 pixels. Default: all. */
  readonly first?: number;
  /** So many far fields share a place. Default: one. */
  readonly block?: number;
}

export function drawBare(
  { fields, values }: Sample,
  root: HTMLElement,
  { lazySelects, first = fields.length, block = 1 }: BareWay,
): Standing {
  const form = document.createElement("form");
  form.className = "bare";
  const controls = new Map<string, Control>();
  const items = new Map<string, HTMLElement>();
  const shows = Map.groupBy(
    fields.filter(({ shownBy }) => shownBy !== undefined),
    ({ shownBy }) => shownBy,
  );
  const itemOf = (field: SampleField): HTMLElement => {
    const item = document.createElement("div");
    const label = document.createElement("label");
    label.textContent = field.title;
    label.htmlFor = field.name;
    const control = field.kind === "select" ? selectOf(lazySelects, values[field.name]) : inputOf(field, values[field.name]);
    control.id = field.name;
    control.required = field.kind !== "switch";
    item.append(label, control);
    controls.set(field.name, control);
    items.set(field.name, item);
    for (const { name } of shows.get(field.name) ?? [])
      control.addEventListener("input", () => {
        const shown = items.get(name);
        if (shown) shown.hidden = control.value === "off";
      });
    return item;
  };
  const far = new Map<Element, readonly SampleField[]>();
  const draw = (place: Element) => {
    place.replaceWith(...(far.get(place) ?? []).map(itemOf));
    far.delete(place);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) draw(target);
    },
    { rootMargin: "400px" },
  );
  form.append(...fields.slice(0, first).map(itemOf));
  for (let from = first; from < fields.length; from += block) {
    const some = fields.slice(from, from + block);
    const place = document.createElement("div");
    place.className = block === 1 ? "bare_far_" : "bare_far_ bare_block_";
    if (block === 1) place.textContent = some[0]?.title ?? "";
    else place.style.setProperty("--lines", String(Math.ceil(some.length / 2)));
    form.append(place);
    far.set(place, some);
    observer.observe(place);
  }
  root.append(form);
  return {
    async submit() {
      for (const place of [...far.keys()]) draw(place);
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
