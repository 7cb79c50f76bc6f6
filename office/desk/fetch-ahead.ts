/** Fetches a part of the office before somebody asks for it. What fails now is asked for again when it is needed. */
export function fetchAhead(load: () => Promise<unknown>): void {
  // Not lost: the same part is loaded, and its failure shown, when it is opened.
  load().catch(() => undefined)
}
