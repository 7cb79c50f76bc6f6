/** Takes what is left of an item: a new field does not compile before it is shown, or named as left out. */
export function requireNoOther(_others: Record<string, never>): void {}
