type TagColour = "success" | "warning" | "error" | "processing";

/** Colours of the specification (workflow §4, approval tag colours); whatever is not named here has the colour of the theme. */
const COLOURS: Readonly<Record<string, TagColour>> = {
  agree: "success",
  multi_agree: "success",
  set_assignee: "success",
  refuse: "warning",
  parallel_refuse: "warning",
  multi_refuse: "warning",
  stop: "error",
  reject: "error",
  revoke: "error",
};

/** The colour of the tag of what was done, whether its name is written small or large. */
export const approvalColour = (approvalType: string): TagColour => COLOURS[approvalType.toLowerCase()] ?? "processing";
