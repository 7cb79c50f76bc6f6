/** One fact of a document, with its name. */
export type DocumentFact = { label: string; value: string }
