export const photos = 'Photos'
export const add = 'Add photos (optional)'
export const addHint = (most: number) =>
  `At most ${most}. They are made smaller here, and the place where they were taken is removed. Your customer sees them in the PDF and online.`
export const all = (most: number) => `You have added ${most} photos, the most there can be. Remove one to add another.`
export const leftOut = (count: number, most: number) =>
  count === 1 ? `One photo was left out: ${most} fit.` : `${count} photos were left out: ${most} fit.`
export const nth = (place: number) => `Photo ${place}`
export const removeNth = (place: number) => `Remove photo ${place}`
export const sending = 'On its way …'
export const notSent = 'Not sent yet.'
export const sendAgain = 'Send it again'
export const sendNthAgain = (place: number) => `Send photo ${place} again`
export const gone = 'This photo is no longer kept. Remove it, and choose it again.'
export const waiting = 'A photo has not been sent yet. Wait for it, send it again, or remove it.'
export const signedOut = 'You are signed out. Sign in, then send the photo again; nothing you typed is lost.'
export const photosMissing =
  'The downloaded PDF has no photos: they did not load in time. Open the estimate to download it again.'
/** In one line, while the part is folded. */
export const attached = (count: number) => (count === 0 ? 'None' : count === 1 ? '1 photo' : `${count} photos`)
