export const officeFailed =
  'The dashboard could not be loaded. Check your internet connection and press Owner Dashboard again.'
