export const copy = 'Copy'
export const copied = 'Copied'
