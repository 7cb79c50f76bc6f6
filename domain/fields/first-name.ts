/** A title or a single letter is not a greeting: then the whole name is used. */
const greetsNobody = /^(.\.?|.*\.|dr|mrs?|ms|miss|prof|rev|sir|señora?|sra?)$/iu

/** Two people who share a name: "Ana and Bo Díaz". */
const pair = /^\S+ (?:and|&|\+|y|e) [\p{L}\p{M}'’-]+(?= |$)/u

/** The first name, or both of a couple. A name with a comma, or of one word, stays complete. */
export function firstName(name: string): string {
  const whole = name.trim().replace(/\s+/g, ' ')
  if (whole.includes(',')) return whole
  const [first = ''] = whole.split(' ')
  return pair.exec(whole)?.[0] ?? (greetsNobody.test(first) ? whole : first)
}
