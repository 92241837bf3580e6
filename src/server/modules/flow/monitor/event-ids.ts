/** Names of the objects and events of a log: those of different tables must differ. */
export const flowOf = (id: string): string => `flow:${id}`;
export const taskOf = (id: string): string => `task:${id}`;
export const personOf = (id: string): string => `person:${id}`;
export const recordOf = (entity: string, id: string): string => `${entity}:${id}`;
export const eventOf = (flow: string, event: number): string => `event:${flow}:${event}`;
