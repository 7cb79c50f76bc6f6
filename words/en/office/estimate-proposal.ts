export const visit = 'Visit'
export const propose = 'Propose a day (optional)'
export const proposeHint =
  'The customer sees it, and it is already chosen when they book. It is not reserved: the first to book gets it.'
export const proposeNone = 'No time proposed'
export const earlierWeek = 'Earlier week'
export const laterWeek = 'Later week'
export const weekFrom = (day: string) => `Week of ${day}`
export const noFreeDay = 'No day is free.'
export const proposeWindow = 'Arrival window'
export const proposedTaken = 'The time you proposed is no longer free. Propose another time, or none.'
export const proposed = 'Proposed'
