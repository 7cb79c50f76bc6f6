export const newKey = 'Use a new key for a new estimate.'
export const noSuchEstimate = (id: string) => `There is no estimate ${id}.`
