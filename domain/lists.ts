/** One page of a list, newest first; `next` is the `before` of the following page, or null at the end. */
export type Page<Item> = { items: Item[]; next: string | null }
