export const alreadyKnown = 'Already a customer?'
