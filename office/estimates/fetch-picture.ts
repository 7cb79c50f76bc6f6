/** How long a PDF waits for a picture (specification §9); then it is made without it. */
export const imageTimeoutMs = 15_000

/** Null if not in time: an estimate without a logo is still an estimate. */
export async function fetchPicture(url: string, timeoutMs = imageTimeoutMs): Promise<Uint8Array | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
  } catch {
    // No network and a timeout are one outcome here, and fetch has no other way to report it.
    return null
  }
}
