/**
 * The stored reason of a lapsed request, which both sides see. It distinguishes such a request from a declined one:
 * with other words, stored ones would count as declined.
 */
export const lapsedReason = 'The request was not answered in time and has ended by itself.'
