const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i
const longestLocalPart = 64

/**
 * RFC 5321, 5890: `o'brien@example.com` unchanged, a domain in another script in its ASCII form. Null if it is no
 * address. ASCII only before the @: other letters reach only servers with SMTPUTF8, and no error would report the
 * others.
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
