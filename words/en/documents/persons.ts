export const pdfTitle = (name: string, brand: string) => `What ${brand} keeps about ${name}`
export const heading = (name: string) => `What is kept about ${name}`
export const page = (name: string) => (page: number, count: number) => `${name}  ·  Page ${page} of ${count}`
