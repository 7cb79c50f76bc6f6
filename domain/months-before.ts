/** UTC epoch milliseconds; a day that its month lacks runs into the next. */
export function monthsBefore(moment: number, months: number): number {
  const date = new Date(moment)
  return date.setUTCMonth(date.getUTCMonth() - months)
}
