/** Stored, and read by both sides. Other words would make stored lapsed requests count as declined. */
export const lapsedReason = 'The request was not answered in time and has ended by itself.'
