export const noSuchOpening = 'There is no offer with this number.'
export const noSuchVisit = 'There is no booking with this number.'
export const isOver = 'Choose a time that has not begun.'
export const outsideWindows = 'Choose one of your arrival windows on a day when you are open.'
export const isFull = 'This window is full. Choose one with a free place.'
export const tooLateToWrite =
  'We write to customers between 9 AM and 8 PM, and this window begins before they could answer. Call them instead.'
export const visitsChanged = 'Something has changed about these visits. Look at the list again.'
export const alreadyOver = 'This offer has already ended.'

export const taken = 'Sorry, somebody else took this time a moment before you. Your visit stays as it is.'
export const withdrawn = 'This time is no longer offered. Your visit stays as it is.'
export const begun = 'This time has passed. Your visit stays as it is.'
export const passed = 'Your visit is not later than this time any more, so there is nothing to take.'
export const notYours = 'This time was not offered for this visit.'
export const changedMeanwhile = 'This is not possible any more. The page shows your visit as it is now.'
export const orCall = (phone: string) => `Try again later, or call ${phone}.`
