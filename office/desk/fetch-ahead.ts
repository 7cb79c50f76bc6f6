/** A failure is retried when the part is needed. */
export function fetchAhead(load: () => Promise<unknown>): void {
  // Not lost: the part is loaded again when it is opened, and its failure shown.
  load().catch(() => undefined)
}
