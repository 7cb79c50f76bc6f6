export const lengths = 'How long visits take'
export const lengthsHint =
  'In minutes, from arrival to leaving. The page says them too. Visits that are booked keep the length that they have.'
export const lengthsConfirmedHint =
  'A visit then takes a place in each arrival window that its work reaches into, so that no crew is promised to two homes at once. Until you tick this, each visit takes its own window only.'
export const lengthsOn = 'Visits are booked by their length'
export const lengthsOff = 'Each visit takes one window'
export const travelHint = 'Counted after each visit, between 0 and 90.'
export const peopleComing = 'People'
export const minutesPerBathroom = 'Bathrooms'
export const extraMinutes = 'Minutes that an extra adds'
export const zeroMinutes = 'With 0, nothing is said and a visit takes its own window.'
export const reachTable = 'The windows that a visit takes'
export const firstWindow = (hours: string) => `Booked for ${hours}`
export const takesWindows = (windows: readonly string[]) => windows.join(', ')
