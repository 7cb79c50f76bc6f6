export const visit = 'Visit'
export const propose = 'Propose a day (optional)'
export const proposeHint =
  'The customer sees it, and it is chosen already when the visit is booked. It holds no place: whoever books first has it.'
export const proposeNone = 'No time proposed'
/** While the free days are on their way. */
export const proposeKept = 'As chosen before'
export const proposeWindow = 'Arrival window'
export const proposedTaken = 'What was proposed is not free any more. Propose another time, or none.'
export const proposed = 'Proposed'
