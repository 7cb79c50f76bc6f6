import { messageNames } from '#words/messages.ts'

/**
 * What a message is about: its subject, or its kind in words. Texts have no subject, and most e-mails get theirs when they
 * are first sent or read.
 */
export function nameMessage({ kind, subject }: { kind: string; subject: string }): string {
  if (subject !== '') return subject
  const names: Partial<Record<string, string>> = messageNames
  return names[kind.replace(/-text$/, '')] ?? ''
}
