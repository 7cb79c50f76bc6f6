export const newKey = 'Use a new key for a new review.'
export const linkOfNoVisit =
  'This link belongs to no finished visit, or its review is already written. Send it without the link.'
export const askFor = (statuses: string) => `Ask for ${statuses}.`
export const askForStars = 'Ask for a whole number of stars from 1 to 5.'
export const replyStands = 'A reply can be changed for a day, and this one has stood longer.'
export const noSuchReview = 'There is no such review.'
export const newKeyForEachPress = 'Use a new key for each press.'
export const decidedMeanwhile = 'This review has been decided meanwhile, so this is no longer possible.'
