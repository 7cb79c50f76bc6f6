export const checklist = 'Checklist'
export const doneOf = (done: number, of: number) => `${done} of ${of} done`
/** After a line of the checklist. */
export const doneBy = (person: string) => `done by ${person}`
export const notDone = 'not checked off'
export const notes = 'Notes from the crew'
export const noteOf = (person: string, time: string) => `${person}, ${time}`
export const read = 'Mark as read'
export const readNamed = (person: string, customer: string) => `Mark the note of ${person} about ${customer} as read`
export const running = 'Saving …'
export const wroteAbout = (person: string, customer: string, time: string) => `${person} about ${customer}, ${time}`
export const homeList = 'Checklist of this home'
export const homeListHint =
  'Cleaners check these off on their phone at every visit. One thing a line. Add Spanish after a slash: Water the plants / Regar las plantas'
