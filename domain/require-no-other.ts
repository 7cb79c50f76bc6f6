/**
 * Called with what is left of an item whose fields are shown one by one: a new field does not compile before it is shown
 * too, or is named among those that are left out.
 */
export function requireNoOther(_others: Record<string, never>): void {}
