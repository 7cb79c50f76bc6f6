export const callUnreachable = 'The server did not answer. Check your internet connection and try again.'
export const callFailed = 'Something went wrong on our side. Try again in a moment.'
export const callSlowDown = (wait: string) => `Too many tries. Try again in ${wait}.`
export const callRefused = 'The server refused this. Reload the page and try again.'
