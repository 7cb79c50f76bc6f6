import { Refusal } from './refusal.ts'

/** The body's bytes: refused by the length it announces, or as soon as it grows beyond `maxBytes`. */
export async function readBytes(
  request: Request,
  maxBytes: number,
  remedy = `Send at most ${maxBytes} bytes.`,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new Refusal('body-too-large', { detail: remedy })
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
