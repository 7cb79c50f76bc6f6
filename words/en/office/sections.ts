export const rename = (label: string) => `Rename ${label}`
export const enterLabel = 'Enter a label.'
export const newName = (label: string) => `New name of ${label}`
export const renameKeys = 'Enter saves, Escape cancels'
export const isSample = 'This is the sample business.'
export const makeYours = 'Make it yours'
export const samplePhone = 'Visitors still see the sample’s phone number.'
export const enterYours = 'Enter yours'
