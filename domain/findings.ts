/**
 * One line of a check of the server's environment: `ok`, a `note` that needs no action, or a `problem` whose sentence
 * says the remedy.
 */
export type Finding = { about: string; level: 'ok' | 'note' | 'problem'; sentence: string }
