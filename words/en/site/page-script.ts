export const officeFailed = 'The dashboard could not be loaded. Check your connection and press again.'
