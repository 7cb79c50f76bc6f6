/** The five digits that an area is known by; browsers fill in the four of ZIP+4 behind them, and people copy them. */
export function toZip(typed: string): string {
  return typed.trim().replace(/^(\d{5})-?\d{4}$/, '$1')
}

/** What a field of a ZIP code takes, as its `pattern`. */
export const zipPattern = String.raw`\s*\d{5}(-?\d{4})?\s*`
