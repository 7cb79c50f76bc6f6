/**
 * What is kept, and shown to both, as the reason of a request that nobody answered in time. It tells such a request from one that was
 * declined: in other words, those that are kept would count as declined.
 */
export const lapsedReason = 'The request was not answered in time and has ended by itself.'
