/** What is not coloured: surfaces, lines and the texts on them, each text readable (AA) on each surface. */
export const LIGHT = {
  colorBgLayout: "#f3f5f8",
  colorBgContainer: "#ffffff",
  colorBgElevated: "#ffffff",
  // Lighter than the library's: what lies under a drawer is still read beside it.
  colorBgMask: "rgb(16 26 44 / 32%)",
  colorBorder: "#d0d7e0",
  colorBorderSecondary: "#e6eaf0",
  colorTextSecondary: "#55606e",
  colorTextTertiary: "#5e6874",
  colorTextPlaceholder: "#66717f",
  colorTextDisabled: "#56606c",
};

export const DARK = {
  colorBgLayout: "#0f1319",
  colorBgContainer: "#181d25",
  colorBgElevated: "#20262f",
  colorBgSpotlight: "#3b4552",
  colorBgMask: "rgb(0 0 0 / 55%)",
  colorBorder: "#3b4552",
  colorBorderSecondary: "#2b323c",
  colorText: "#e4e9f0",
  colorTextSecondary: "#b4bdc9",
  colorTextTertiary: "#a8b1bd",
  colorTextPlaceholder: "#98a2b0",
  colorTextDisabled: "#a0a9b5",
  // White on a colour that is light enough to be read on a dark surface could not be read itself.
  colorTextLightSolid: "#0b0f14",
};
