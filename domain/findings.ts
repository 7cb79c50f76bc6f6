/**
 * One line of a look at what the server stands on: `ok`, a `note` that asks for nothing, or a `problem` whose sentence says
 * the remedy.
 */
export type Finding = { about: string; level: 'ok' | 'note' | 'problem'; sentence: string }
