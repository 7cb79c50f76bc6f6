export const pdfTitle = (what: string, brand: string) => `Evidence of ${brand}: ${what}`
export const heading = (what: string) => `Evidence: ${what}`
export const page = (what: string) => (page: number, count: number) => `${what}  ·  Page ${page} of ${count}`
