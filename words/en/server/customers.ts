export const noSuchCustomer = 'There is no such customer.'
export const newKey = 'Use a new key for each press.'
export const notesChanged = 'Somebody else has changed these notes meanwhile. Read them, then write yours again.'
export const mergedMeanwhile = 'These two records cannot be put together or apart as they stand now.'
