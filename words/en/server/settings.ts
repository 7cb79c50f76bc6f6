export const pictureOfAtMost = (kb: number) => `Use a picture of at most ${kb} KB.`
export const newKeyForEachChange = 'Use a new key for each change.'
export const changedMeanwhile = 'The business was changed on another device meanwhile. Load it again, then change it.'
export const photoGone = 'One of the photos is no longer kept. Take it out and choose it again.'
export const tooManyPhotos =
  'Too many photos wait to be used. Save the settings; those that you do not use are deleted after a week.'
