export const visit = 'Visit'
export const propose = 'Propose a day and a window (optional)'
export const proposeHint =
  'The customer sees it, and it is chosen already when the visit is booked. It holds no place: whoever books first has it.'
export const proposeNone = 'No time proposed'
/** While the free windows are on their way. */
export const proposeKept = 'As chosen before'
export const proposed = 'Proposed'
