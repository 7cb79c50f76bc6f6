export const scriptWords = {
  failed: 'The dashboard could not be loaded. Check your internet connection and press Owner Dashboard again.',
  loading: 'Loading …',
}
