import { join } from 'node:path'
import * as v from 'valibot'
import { readJsonFile, writeJsonFile } from '../../platform/process/json-file.ts'

const accountSchema = v.object({ directory: v.string(), url: v.string(), key: v.string() })
export type Account = v.InferOutput<typeof accountSchema>

/** With its key in one file, so that they always match. Epoch milliseconds. */
const certificateSchema = v.object({
  names: v.array(v.string()),
  directory: v.string(),
  key: v.string(),
  chain: v.string(),
  from: v.number(),
  to: v.number(),
})
export type Certificate = v.InferOutput<typeof certificateSchema>

/** A restart goes by it, too. */
const attemptSchema = v.object({
  /** Who was asked for what: another wish begins from the start. */
  wish: v.string(),
  /** When the last attempt ended. */
  at: v.number(),
  /** How many have failed one after the other. */
  failures: v.number(),
  /** Not before this moment again. */
  nextAt: v.number(),
  /** A sentence; null if it did not fail. */
  trouble: v.nullable(v.string()),
})
export type Attempt = v.InferOutput<typeof attemptSchema>

/** What the authority says of renewing the certificate in use; null where it says nothing. */
const adviceSchema = v.object({
  /** Of which certificate; null if that has no such name. */
  of: v.nullable(v.string()),
  window: v.nullable(v.object({ start: v.number(), end: v.number() })),
  /** A moment in the window, chosen once. */
  at: v.nullable(v.number()),
  /** An address at which the authority explains it. */
  why: v.nullable(v.string()),
  /** Nobody asks again before this moment. */
  nextAt: v.number(),
})
export type Advice = v.InferOutput<typeof adviceSchema>

export function wishOf({ directory, names }: { directory: string; names: readonly string[] }): string {
  return JSON.stringify([directory, ...names])
}

export const certificateFiles = {
  account: 'acme-account.json',
  certificate: 'certificate.json',
  attempt: 'certificate-attempt.json',
  advice: 'certificate-advice.json',
}

export const readAccount = (folder: string) => readJsonFile(join(folder, certificateFiles.account), accountSchema)
export const writeAccount = (folder: string, value: Account) =>
  writeJsonFile(join(folder, certificateFiles.account), value)
const readCertificate = (folder: string) => readJsonFile(join(folder, certificateFiles.certificate), certificateSchema)
/** For all of these names, else null. */
export async function readCertificateOf(names: readonly string[], folder: string): Promise<Certificate | null> {
  const stored = await readCertificate(folder)
  return stored !== null && names.every((name) => stored.names.includes(name)) ? stored : null
}

export const writeCertificate = (folder: string, value: Certificate) =>
  writeJsonFile(join(folder, certificateFiles.certificate), value)
export const readAttempt = (folder: string) => readJsonFile(join(folder, certificateFiles.attempt), attemptSchema)
export const writeAttempt = (folder: string, value: Attempt) =>
  writeJsonFile(join(folder, certificateFiles.attempt), value)
export const readAdvice = (folder: string) => readJsonFile(join(folder, certificateFiles.advice), adviceSchema)
export const writeAdvice = (folder: string, value: Advice) =>
  writeJsonFile(join(folder, certificateFiles.advice), value)
