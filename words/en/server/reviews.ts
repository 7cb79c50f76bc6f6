export const newKey = 'Use a new key for a new review.'
export const linkOfNoVisit =
  'This link belongs to no finished visit, or its review has already been written. Write one without the link.'
export const askFor = (statuses: string) => `Ask for ${statuses}.`
export const askForStars = 'Ask for a whole number of stars from 1 to 5.'
export const replyStands = 'A reply can be changed for one day only, and this one is older.'
export const visitIsKnown = 'This review came through the link of a visit, so its writer was a customer.'
export const noSuchReview = 'There is no such review.'
export const decidedMeanwhile = 'This review has already been decided, so this is no longer possible.'
