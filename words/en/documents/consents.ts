export const pdfTitle = (number: string, brand: string) => `Consent to texts from ${brand} to ${number}`
export const heading = 'Consent to text messages'
export const standing = 'How it stands'
export const history = 'What was asked, and what was said'
export const nothing = 'Nothing is kept about texts to this number.'
export const page = (number: string) => (page: number, count: number) => `${number}  ·  Page ${page} of ${count}`
