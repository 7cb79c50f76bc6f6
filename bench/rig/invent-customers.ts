const firstNames = syllables(
  ['ma', 'jo', 'be', 'da', 'li', 'sa', 'pe', 'ro', 'an', 'ki'],
  ['ria', 'hn', 'a', 'niel', 'sa', 'ra', 'ter', 'bert', 'na', 'm'],
)
const lastNames = syllables(
  ['ort', 'mull', 'john', 'garc', 'smi', 'wong', 'kow', 'bra', 'ngu', 'hav', 'lind', 'fer'],
  ['ega', 'er', 'son', 'ia', 'th', 'elli', 'alski', 'un', 'yen', 'el', 'quist', 'nandez', 'berg', 'ton', 'feld', 'ova'],
)
const streets = syllables(
  ['oak', 'elm', 'fir', 'birch', 'market', 'mission', 'church', 'valencia'],
  [' street', ' avenue', ' road', ' lane'],
)

function syllables(beginnings: string[], ends: string[]): string[] {
  return beginnings.flatMap((beginning) => ends.map((end) => beginning + end))
}

export type FilledCustomer = { id: string; name: string; email: string; phone: string; address: string }

export function customersOf(from: number, to: number): FilledCustomer[] {
  return Array.from({ length: to - from }, (_, index) => {
    const n = from + index
    const first = firstNames[n % firstNames.length] ?? ''
    const last = lastNames[(n * 7) % lastNames.length] ?? ''
    const address = `${n % 900} ${streets[(n * 3) % streets.length]}`
    const phone = `+1 ${String(2_010_000_000 + n * 31).slice(0, 10)}`
    return { id: `c${n}`, name: `${first} ${last}`, email: `${first}.${last}${n}@example.com`, phone, address }
  })
}
