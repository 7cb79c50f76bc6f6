export const newKey = 'Use a new key for a new estimate.'
export const noSuchEstimate = (id: string) => `There is no estimate ${id}.`
export const orCall = (phone: string) => `Or call ${phone}.`
export const newKeyForEachPress = 'Use a new key for each press.'
export const linkEnded = (days: number) => `Private links work until ${days} days after the estimate has ended.`
export const linkOpensNothing = 'This link opens no estimate. Check that it is complete.'
export const newerVersion =
  'There is a newer version of this estimate. Nothing was answered: look at it as it stands now.'
export const expired = 'This estimate is not valid any more, so nothing was answered. Ask for it again.'
export const answeredMeanwhile = 'This estimate has been answered meanwhile. Above is how it stands now.'
