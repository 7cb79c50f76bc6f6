/** The five digits that an area is known by; browsers fill in the four of ZIP+4 behind them, and people copy them. */
export function toZip(typed: string): string {
  return typed.trim().replace(/^(\d{5})-?\d{4}$/, '$1')
}
