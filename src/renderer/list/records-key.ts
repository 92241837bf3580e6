/** Key of everything that was read of an entity's records; invalidating it reloads every open list and tree of them. */
export const recordsKey = (entity: string) => ["records", entity] as const;
