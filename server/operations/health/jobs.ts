import type { Parts } from '../../parts.ts'
import { type Job, ownNight } from '../../platform/jobs.ts'
import { auditBooks } from './audit-books.ts'
import { checkBackups } from './check-backups.ts'
import { checkCertificate } from './check-certificate.ts'
import { copyJobs } from './look-after-copy.ts'
import { checkFolders } from './check-folders.ts'
import { keepFindings } from '../findings/keep-findings.ts'

/** A large backup is done by then, too. */
const afterBackup = 30

/** The owner is notified of new findings. */
export function healthJobs(parts: Parts): Job[] {
  const when = ownNight(parts.config.authSecret, afterBackup)
  return [
    { name: 'audit the books', when, run: () => lookAtBooks(parts) },
    { name: 'look at the server', when, run: () => lookAtServer(parts) },
    ...copyJobs(parts),
  ]
}

async function lookAtBooks(parts: Parts): Promise<void> {
  const found = await auditBooks(parts.config)
  for (const { name, sentence } of found) parts.log.error('The books do not fit', { rule: name, sentence })
  await keepFindings(parts, 'books', found)
}

/** Quick checks that ask no other service and have a remedy. */
async function lookAtServer(parts: Parts): Promise<void> {
  const { config, clock } = parts
  const findings = [
    ...(await checkFolders(config)),
    ...(await checkBackups(config)),
    ...(await checkCertificate(config, clock.now())),
  ]
  const problems = findings.filter(({ level }) => level === 'problem')
  await keepFindings(
    parts,
    'server',
    problems.map(({ about, sentence }) => ({ name: about, sentence })),
  )
}
