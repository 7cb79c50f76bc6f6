export const outside = (count: number) =>
  count === 1
    ? 'Not saved yet. One visit is outside these hours. It stays as it is:'
    : `Not saved yet. ${count} visits are outside these hours. They stay as they are:`
export const sharing = (count: number) =>
  `Not saved yet. ${count} visits need more crews or people at once than there are. They stay as they are, and Today names them:`
export const visit = (day: string, hours: string) => `${day}, ${hours}`
export const andMore = (count: number) => `and ${count} more`
export const saveAnyway = 'Save anyway'
