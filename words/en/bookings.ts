/** What is kept, and shown to both, as the reason of a request that nobody answered in time. */
export const lapsedReason = 'The request was not answered in time and has ended by itself.'
