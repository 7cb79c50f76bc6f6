import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { readEstimatePdf } from '../../domain/endpoints/estimates.ts'

/** A server that has the file answers at once; the owner does not wait longer for a copy. */
const timeoutMs = 15_000

/** Null if it cannot be loaded. */
export async function fetchStoredPdf(estimateId: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const response = await fetch(addressOf(readEstimatePdf.path, { id: estimateId }), {
      signal: AbortSignal.timeout(timeoutMs),
    })
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
  } catch {
    // fetch has no other way to report that no answer came.
    return null
  }
}
