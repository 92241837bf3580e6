import { contenderOf } from "../formwork.tsx";

/** For the super user, in one grid. */
export const contender = contenderOf({ asRole: false });
