// Before anything is painted: a page that is dark must not begin white. The kept settings are those of src/shell/settings/store.ts.
try {
  const { defaultTheme } = JSON.parse(localStorage.getItem("settings"));
  const isDark = defaultTheme === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : defaultTheme === "dark";
  if (isDark) document.documentElement.dataset.theme = "dark";
} catch {
  // Nothing is kept.
}
