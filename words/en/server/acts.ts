export const placeGiven = (holders: string) =>
  `This time is now taken by ${holders}, so this can no longer be undone. Move that visit first, or open this one and move it there anyway.`
export const nothingToUndo = 'There is nothing to undo under this key.'
export const alreadyTold = 'The customer has been told, or is being told now, so this can no longer be undone.'
export const somethingElse = 'Something else has happened here since, so this can no longer be undone.'
