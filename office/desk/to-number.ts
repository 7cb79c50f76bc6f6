/** `$1,250` and `1250` are the same, and an empty field has none. */
export function toNumber(typed: string): number {
  const digits = typed.replace(/[$,\s]/g, '')
  return digits === '' ? Number.NaN : Number(digits)
}
