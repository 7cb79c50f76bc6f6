export const pictureOfAtMost = (kb: number) => `Use a picture of at most ${kb} KB.`
export const newKeyForEachChange = 'Use a new key for each change.'
export const changedMeanwhile = 'The settings were changed on another device. Load them again, then make your change.'
export const nobodyWorks =
  'Nobody works a whole window on the days that can be booked. Add the people who clean under Crew first, or change their hours.'
export const photoGone = 'One of the photos is no longer kept. Remove it and choose it again.'
export const tooManyPhotos =
  'Too many photos have been added and not saved. Save the settings; photos that you do not use are deleted after a week.'
export const passwordToMoveNotices =
  'Enter your password to change the email address where your notices go. Nothing has been saved yet.'
export const ownersMoveNotices = 'Only an owner can send the notices to another address.'
export const noTokenMovesNotices =
  'No API token changes the email address where the notices go. Sign in with a browser to do it.'
