import { contenderOf } from "../formwork.tsx";

/** For somebody of a role with column lists, in groups of 40 with their outline. */
export const contender = contenderOf({ asRole: true, groupsOf: 40 });
