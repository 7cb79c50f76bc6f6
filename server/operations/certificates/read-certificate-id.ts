import { X509Certificate } from 'node:crypto'
import { readDer } from '../../platform/read-der.ts'

/** The content of 2.5.29.35, which names the key that signed the certificate. */
const authorityKeyIdentifier = Buffer.of(0x55, 0x1d, 0x23)
const tags = { integer: 0x02, extensions: 0xa3, keyIdentifier: 0x80 }

/** How renewal information and orders name the first certificate of a chain (RFC 9773 §4.1); null if it names no such key. */
export function readCertificateId(chain: string): string | null {
  const [certificate] = readDer(rawOf(chain))
  const [signed] = readDer(certificate?.content ?? Buffer.of())
  const parts = readDer(signed?.content ?? Buffer.of())
  const serial = parts.find(({ tag }) => tag === tags.integer)
  const [list] = readDer(parts.find(({ tag }) => tag === tags.extensions)?.content ?? Buffer.of())
  for (const extension of readDer(list?.content ?? Buffer.of())) {
    const [id, ...rest] = readDer(extension.content)
    if (!id?.content.equals(authorityKeyIdentifier)) continue
    const [value] = readDer(rest.at(-1)?.content ?? Buffer.of())
    const key = readDer(value?.content ?? Buffer.of()).find(({ tag }) => tag === tags.keyIdentifier)
    if (key && serial) return `${key.content.toString('base64url')}.${serial.content.toString('base64url')}`
  }
  return null
}

function rawOf(chain: string): Buffer {
  try {
    return new X509Certificate(chain).raw
  } catch {
    return Buffer.of()
  }
}
