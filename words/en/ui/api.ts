export const callWords = {
  unreachable: 'The server did not answer. Check your internet connection and try again: nothing is done twice.',
  failed: 'Something went wrong on our side. Try again in a moment: nothing is done twice.',
  slowDown: (wait: string) => `Too many tries. Try again in ${wait}.`,
  refused: 'The server refused this. Reload the page and try again.',
}
