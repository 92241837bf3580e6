// Before anything is painted: a page that is dark must not begin white, nor under another name. The kept settings are those of
// src/shell/settings/store.ts, the brand is that of src/shell/branding/store.ts.
try {
  const { defaultTheme } = JSON.parse(localStorage.getItem("settings"));
  const isDark = defaultTheme === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : defaultTheme === "dark";
  if (isDark) document.documentElement.dataset.theme = "dark";
} catch {
  // Nothing is kept.
}
try {
  const { name } = JSON.parse(localStorage.getItem("brand"));
  if (name) document.title = name;
} catch {
  // Nothing is kept.
}
