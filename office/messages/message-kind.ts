import * as say from '#words/office/messages.ts'

/**
 * What a message is about: its subject, or its kind in words. Texts have no subject, and an e-mail about a booking gets
 * its own when it is first sent or read.
 */
export function nameMessage({ kind, subject }: { kind: string; subject: string }): string {
  return subject === '' ? (say.kinds[kind.replace(/-text$/, '')] ?? '') : subject
}
