/** $1,249, $149.50, -$20; cents only where there are some. */
export function formatCents(cents: number): string {
  const [dollars, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100]
  const grouped = String(dollars).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? '-' : ''}$${grouped}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}

/** Of 149, $1,249 or 149.50; NaN for anything else. */
export function readCents(typed: string): number {
  const [, dollars, rest = ''] = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? []
  if (dollars === undefined) return Number.NaN
  return Number(dollars.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0'))
}

/** 149.00, as typed into a field and written into a table. */
export function plainCents(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** $1,249.00, -$20.00: always two digits behind the point. */
export function exactCents(cents: number): string {
  const shown = formatCents(cents)
  return shown.includes('.') ? shown : `${shown}.00`
}
