// Before anything is painted: a page that is dark must not begin white, nor under another name. The kept settings are those of
// src/shell/settings/store.ts, the brand is that of src/shell/branding/store.ts; both stand in the namespace of src/storage/storage.ts.
const kept = (key) => localStorage.getItem(`${document.documentElement.dataset.storage || "formwork"}.${key}`);
try {
  const { defaultTheme } = JSON.parse(kept("settings"));
  const isDark = defaultTheme === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : defaultTheme === "dark";
  if (isDark) document.documentElement.dataset.theme = "dark";
} catch {
  // Nothing is kept.
}
try {
  const { name } = JSON.parse(kept("brand"));
  if (name) document.title = name;
} catch {
  // Nothing is kept.
}
