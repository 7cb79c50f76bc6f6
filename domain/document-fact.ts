export type DocumentFact = { label: string; value: string }
