/** A passkey as people see it: enough of its id to tell two apart. */
export const keyLabel = (id: string): string => `passkey ${id.slice(0, 8)}`;
