import { expect, test } from 'vitest'
import { createAuthority } from '../../../tools/testing/write-certificate.ts'
import { readCertificateId } from './read-certificate-id.ts'

/** Appendix A of RFC 9773. */
const example = `-----BEGIN CERTIFICATE-----
MIIBQzCB66ADAgECAgUAh2VDITAKBggqhkjOPQQDAjAVMRMwEQYDVQQDEwpFeGFt
cGxlIENBMCIYDzAwMDEwMTAxMDAwMDAwWhgPMDAwMTAxMDEwMDAwMDBaMBYxFDAS
BgNVBAMTC2V4YW1wbGUuY29tMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEeBZu
7cbpAYNXZLbbh8rNIzuOoqOOtmxA1v7cRm//AwyMwWxyHz4zfwmBhcSrf47NUAFf
qzLQ2PPQxdTXREYEnKMjMCEwHwYDVR0jBBgwFoAUaYhba4dGQEHhs3uEe6CuLN4B
yNQwCgYIKoZIzj0EAwIDRwAwRAIge09+S5TZAlw5tgtiVvuERV6cT4mfutXIlwTb
+FYN/8oCIClDsqBklhB9KAelFiYt9+6FDj3z4KGVelYM5MdsO3pK
-----END CERTIFICATE-----
`

test('a certificate is named for its authority as RFC 9773 prints it', () => {
  expect(readCertificateId(example)).toBe('aYhba4dGQEHhs3uEe6CuLN4ByNQ.AIdlQyE')
})

test('a certificate without an authority key identifier has no such name, and neither does other text', () => {
  const now = Date.UTC(2026, 10, 28)
  const { certificate } = createAuthority('Somebody', { from: now, to: now + 86_400_000 })
  expect(readCertificateId(certificate)).toBeNull()
  expect(readCertificateId('no certificate')).toBeNull()
})
