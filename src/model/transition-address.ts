/** The last part of the address at which a transition is called: `closeByIds`. */
export const transitionAddress = (id: string): string => `${id}ByIds`;
