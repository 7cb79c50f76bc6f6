import { createPublicKey, generateKeyPairSync, hash, type KeyObject, sign } from 'node:crypto'
import { bits, identifier, integer, octets, sequence, set, tagged, wrap } from '../../server/platform/write-der.ts'

export type Authority = { key: KeyObject; name: string; certificate: string }

type Life = { from: number; to: number }
const ecdsaWithSha256 = '1.2.840.10045.4.3.2'
const isTrue = wrap(0x01, Buffer.of(0xff))

/** An authority for certificates of tests: a key of P-256 with a certificate that it signed itself. */
export function createAuthority(name: string, life: Life): Authority {
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const isAuthority = extension('2.5.29.19', sequence(isTrue), { critical: true })
  const publicKey = createPublicKey(key)
  return {
    key,
    name,
    certificate: write({ issuer: { key, name }, subject: name, publicKey, life, more: [isAuthority] }),
  }
}

/** A certificate for these names and addresses, as PEM (RFC 5280). */
export function writeCertificate(
  issuer: Authority,
  {
    names,
    addresses = [],
    publicKey,
    life,
  }: { names: string[]; addresses?: string[]; publicKey: KeyObject; life: Life },
): string {
  const held = [
    ...names.map((each) => tagged(2, Buffer.from(each, 'ascii'))),
    ...addresses.map((each) => tagged(7, Buffer.from(each.split('.').map(Number)))),
  ]
  const signer = extension('2.5.29.35', sequence(tagged(0, keyIdentifierOf(issuer))))
  const more = [extension('2.5.29.17', sequence(...held)), signer]
  return write({ issuer, subject: names[0] ?? '', publicKey, life, more })
}

/** By which the certificates name the key that signed them. */
export function keyIdentifierOf({ key }: Pick<Authority, 'key'>): Buffer {
  return hash('sha1', createPublicKey(key).export({ type: 'spki', format: 'der' }), 'buffer')
}

type Wanted = {
  issuer: Pick<Authority, 'key' | 'name'>
  subject: string
  publicKey: KeyObject
  life: Life
  more: Buffer[]
}

let serial = 0

function write({ issuer, subject, publicKey, life, more }: Wanted): string {
  serial++
  const signedBy = sequence(identifier(ecdsaWithSha256))
  const content = sequence(
    tagged(0, integer(Buffer.of(2)), { constructed: true }),
    integer(Buffer.from(hash('sha256', `${process.pid} ${performance.now()} ${serial}`, 'buffer').subarray(0, 12))),
    signedBy,
    named(issuer.name),
    sequence(timeOf(life.from), timeOf(life.to)),
    named(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(3, sequence(...more), { constructed: true }),
  )
  const der = sequence(content, signedBy, bits(sign('sha256', content, issuer.key)))
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

function extension(id: string, content: Buffer, { critical = false } = {}): Buffer {
  return sequence(identifier(id), ...(critical ? [isTrue] : []), octets(content))
}

function named(name: string): Buffer {
  return sequence(set(sequence(identifier('2.5.4.3'), wrap(0x0c, Buffer.from(name)))))
}

/** UTCTime, which certificates have until 2049. */
function timeOf(ms: number): Buffer {
  const digits = new Date(ms).toISOString().slice(2, 19).replaceAll(/\D/g, '')
  return wrap(0x17, Buffer.from(`${digits}Z`))
}
