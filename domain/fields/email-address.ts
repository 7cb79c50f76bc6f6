const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i
const longestLocalPart = 64

/**
 * An address as mail servers take it (RFC 5321, 5890): `o'brien@example.com` and `ana@xn--80ak6aa92e.com` as they are, a
 * domain typed in its own script in the ASCII form that the mail system knows. Null when it is none. Before the @ only
 * ASCII is taken: other letters reach only servers with SMTPUTF8, and nobody would tell when they do not.
 */
export function toEmailAddress(typed: string): string | null {
  const at = typed.lastIndexOf('@')
  const local = typed.slice(0, at)
  const domain = toAsciiDomain(typed.slice(at + 1))
  if (at < 1 || domain === null || local.length > longestLocalPart || !localPart.test(local)) return null
  return `${local}@${domain}`
}

function toAsciiDomain(typed: string): string | null {
  const isAscii = /^[\w.-]+$/.test(typed)
  if (!isAscii && !/^[\p{L}\p{M}\p{N}.-]+$/u.test(typed)) return null
  const domain = isAscii ? typed : (URL.parse(`http://${typed}`)?.hostname ?? '')
  const labels = domain.split('.')
  const isName = labels.length >= 2 && labels.every((part) => label.test(part)) && !/^\d*$/.test(labels.at(-1) ?? '')
  return isName ? domain : null
}
