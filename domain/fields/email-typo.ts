/** The most common mail domains: one letter away from one of these is a typo rather than another address. */
const known = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'live.com',
  'msn.com',
  'comcast.net',
  'verizon.net',
  'att.net',
  'sbcglobal.net',
  'protonmail.com',
]

/** Real domains that look like typos of those. */
const alike = ['mail.com', 'ymail.com', 'email.com', 'gmx.com']

/** Endings that no address has, and the intended ones. */
const endings: Record<string, string> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  vom: 'com',
  xom: 'com',
  comm: 'com',
  nte: 'net',
  ent: 'net',
}

/** `zed@gmial.con` → `zed@gmail.com`; null without a likely typo. Only a question: the domain may be real. */
export function suggestEmail(address: string): string | null {
  const at = address.lastIndexOf('@')
  if (at < 1) return null
  const typed = address
    .slice(at + 1)
    .trim()
    .toLowerCase()
  const ended = typed.replace(/[^.]+$/, (ending) => endings[ending] ?? ending)
  const meant = [...known, ...alike].includes(ended)
    ? ended
    : (known.find((domain) => isOneSlip(ended, domain)) ?? ended)
  return meant === typed ? null : address.slice(0, at + 1) + meant
}

/** One letter too many, one missing, one wrong, or two swapped. In a short name one letter is too much to guess. */
function isOneSlip(typed: string, meant: string): boolean {
  if (meant.length < 9 || Math.abs(typed.length - meant.length) > 1) return false
  let same = 0
  while (same < typed.length && typed[same] === meant[same]) same++
  const [rest, wanted] = [typed.slice(same), meant.slice(same)]
  const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`
  return [
    rest.slice(1) === wanted,
    rest === wanted.slice(1),
    rest.slice(1) === wanted.slice(1),
    swapped === wanted,
  ].includes(true)
}
