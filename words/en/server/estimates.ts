export const newKey = 'Use a new key for a new estimate.'
export const noSuchList = (names: string) => `There are these lists: ${names}.`
export const noSuchEstimate = (id: string) => `There is no estimate ${id}.`
export const orCall = (phone: string) => `Or call ${phone}.`
export const linkEnded = (days: number) => `Private links work until ${days} days after the estimate has ended.`
export const linkOpensNothing = 'This link opens no estimate. Check that it is complete.'
export const newerVersion =
  'There is a newer version of this estimate. Nothing was answered: look at it as it stands now.'
export const expired = 'This estimate is not valid any more, so nothing was answered. Ask for it again.'
export const answeredMeanwhile = 'This estimate was answered in the meantime. It is shown above as it is now.'

export const windowFull = 'Somebody just booked this window. Choose another one.'
export const notOffered = 'This window cannot be booked. Choose another day or window.'
export const notBookable = 'This estimate cannot be booked now. It is shown above as it is now.'
export const expiredForOwner =
  'This estimate is no longer valid. Send a new version, or record the approval as given by phone.'
export const changedForOwner = 'This estimate has changed since you opened it, so this is no longer possible.'
export const outsideWindows = 'This is outside your arrival windows. You can book it anyway.'
export const timeIsOver = 'This time has passed. Choose a later one.'
export const notApproved = 'This estimate has not been approved yet, so there is no approval sheet.'
export const noSuchPhoto = 'There is no such photo.'
export const tooManyPhotos =
  'Many photos are waiting for estimates that were never sent. They are deleted after a week: send those estimates, or try again then.'
export const photoGone = 'A photo is no longer kept. Remove it, and choose it again.'
export const remindersEnded = 'We will not send you any more reminders about estimates.'
