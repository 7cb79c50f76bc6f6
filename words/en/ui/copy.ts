export const copied = (what: string) => `Copied ${what}.`
export const notCopied = 'The browser did not allow copying.'
export const copy = (what: string) => `Copy ${what}`
