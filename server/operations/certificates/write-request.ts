import { type KeyObject, createPublicKey, sign } from 'node:crypto'
import { bits, identifier, integer, octets, sequence, set, tagged } from '../../platform/write-der.ts'

const subjectAltName = '2.5.29.17'
const extensionRequest = '1.2.840.113549.1.9.14'
const ecdsaWithSha256 = '1.2.840.10045.4.3.2'

/** PKCS #10 (RFC 2986) as DER, signed by its P-256 key. */
export function writeRequest(names: readonly string[], key: KeyObject): Buffer {
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' })
  const dnsNames = names.map((name) => tagged(2, Buffer.from(name, 'ascii')))
  const extension = sequence(identifier(subjectAltName), octets(sequence(...dnsNames)))
  const attribute = sequence(identifier(extensionRequest), set(sequence(extension)))
  // Version 1, and no subject: authorities read the names from the extension alone.
  const wanted = sequence(integer(Buffer.of(0)), sequence(), publicKey, tagged(0, attribute, { constructed: true }))
  return sequence(wanted, sequence(identifier(ecdsaWithSha256)), bits(sign('sha256', wanted, key)))
}
