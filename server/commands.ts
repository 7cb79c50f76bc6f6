// Commands that run beside the server, or in its place: `npm run backup` and the others. docs/commands.md lists them.
import { existsSync, mkdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { configOf, readManyConfig, readNamedCopy, readPlace, readRunner, readUsedConfig } from './config.ts'
import { type CopyPlace, parseCopyPlace } from './copy-place.ts'
import { ConfigError, isHostName } from './environment.ts'
import { readPostgresAddress } from './written-address.ts'
import { printLink, printSetUpLink } from './owner/print-link.ts'
import { closeBusiness, isClosed, openAgain } from './operations/businesses/close-business.ts'
import type { LoadedCopy } from './operations/copies/load-copy.ts'
import { describeFindings } from './operations/health/describe-findings.ts'
import type { Sums } from './platform/database/copy-database.ts'
import { DatabaseTroubleError } from './platform/process/database-trouble.ts'
import { explainDisk } from './platform/process/explain-disk.ts'
import { nameCommands } from './platform/process/command-names.ts'
import { StartError } from './platform/process/start-error.ts'

type Options = Record<string, string>

type Command = {
  /** An impossible command throws, or ends with an exit code. */
  run: (args: string[], options: Options) => Promise<string>
  /** All are optional, in order. */
  takes: string[]
  /** Options with a value, which may stand anywhere. */
  options?: string[]
}

const commands: Record<string, Command> = {
  owner: { run: ([email]) => printLink(readUsedConfig(), Date.now(), email), takes: ['address of an owner'] },
  backup: { run: backup, takes: ['folder'] },
  restore: { run: restore, takes: ['backup or copy', 'identity file'], options: ['until'] },
  'move-to-postgres': { run: moveToPostgres, takes: ['address'] },
  doctor: { run: doctor, takes: [] },
  audit: { run: audit, takes: ['backup or copy', 'identity file'], options: ['until'] },
  'rotate-secret': { run: rotateSecret, takes: ['done'] },
  business: { run: business, takes: ['name of its site', 'close, open or move', 'folder'] },
}

/** Two folders up from the built file of the commands. */
const programFolder = fileURLToPath(new URL('../..', import.meta.url))

// A command that is stopped removes its temporary files.
for (const [signal, number] of [
  ['SIGHUP', 1],
  ['SIGINT', 2],
  ['SIGTERM', 15],
] as const)
  process.once(signal, () => process.exit(128 + number))

const runner = readRunner()

// Its files are only for the user who runs the server.
process.umask(0o077)
await run(process.argv.slice(2))

async function run([name = '', ...args]: string[]): Promise<void> {
  try {
    const command = commands[name]
    if (command === undefined) throw new StartError(`Say what to run: ${Object.keys(commands).join(', ')}.`)
    const { words, options } = readWords(name, command, args)
    const many = name === 'business' ? null : readManyConfig()
    if (many?.isForAll === true) return await runAll({ folder: many.folder, name, words })
    process.stdout.write(nameCommands(await command.run(words, options), runner))
  } catch (error) {
    process.stderr.write(`${nameCommands(explain(error), runner)}\n`)
    process.exitCode = 1
  }
}

async function runAll(wanted: { folder: string; name: string; words: string[] }): Promise<void> {
  const { runForAll } = await import('./operations/businesses/run-for-all.ts')
  const print = (text: string) => void process.stdout.write(text)
  const { summary, failed } = await runForAll({ ...wanted, print })
  process.stdout.write(nameCommands(summary, runner))
  if (failed > 0) process.exitCode = 1
}

/** npm removes the `--` before the words, a shell does not. Any other word that looks like an option is a mistake. */
function readWords(name: string, { takes, options: known = [] }: Command, args: string[]) {
  const words: string[] = []
  const options: Options = {}
  const given = args[0] === '--' ? args.slice(1) : args
  for (let index = 0; index < given.length; index++) {
    const word = given[index] ?? ''
    const option = known.find((each) => word === `--${each}`)
    const value = given[index + 1]
    if (option === undefined) words.push(word)
    else if (value === undefined) throw new StartError(`Say what ${word} is, as in ${word} "2026-11-25 16:58".`)
    else {
      options[option] = value
      index++
    }
  }
  const unused = words.find((word) => word.startsWith('-')) ?? words[takes.length]
  if (unused === undefined) return { words, options }
  const all = [...takes.map((each) => `[${each}]`), ...known.map((each) => `[--${each} time]`)]
  const usage = [`npm run ${name}`, ...(all.length > 0 ? ['--'] : []), ...all].join(' ')
  throw new StartError(`npm run ${name} has no use for "${unused}"; leave it out. It is run as: ${usage}`)
}

/** Lists the businesses, makes the folder of one more, or closes, opens or moves one. */
async function business([name, act, target]: string[]): Promise<string> {
  const many = readManyConfig()
  if (many === null)
    throw new StartError('Set BUSINESSES_DIR to the folder in which the businesses are, as for the server.')
  if (name === undefined) {
    const { describeBusinesses } = await import('./operations/businesses/describe-businesses.ts')
    return describeBusinesses(many.folder)
  }
  if (!isHostName(name) || name === 'all')
    throw new StartError('Say the name of its site: npm run business -- example.com.')
  const path = join(many.folder, name)
  if (act !== undefined) return changeBusiness({ folder: many.folder, name, path, act, target })
  const isThere = existsSync(path)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const begin = isThere
    ? `There is a business ${name} already${isClosed(path) ? ', and it is closed' : ''}. BUSINESS=${name} npm run owner prints a link for its owner.\n`
    : printSetUpLink(configOf(many.folder, name))
  return `${begin}What this business has of its own, such as SMTP_URL, goes into ${join(path, 'environment')}.\n`
}

type Changed = { folder: string; name: string; path: string; act: string; target: string | undefined }

async function changeBusiness({ folder, name, path, act, target }: Changed): Promise<string> {
  if (!existsSync(path)) throw new StartError(`There is no business ${name} in ${folder}.`)
  if (act !== 'move' && target !== undefined)
    throw new StartError(`Only a move has a folder: npm run business -- ${name} ${act}.`)
  if (act === 'close') {
    closeBusiness(path, Date.now())
    return `${name} is closed: its page is gone within seconds, and nothing is sent. Its data stays in ${path}. Open it again by npm run business -- ${name} open.\n`
  }
  if (act === 'open') {
    openAgain(path)
    return `${name} is open again.\n`
  }
  if (act !== 'move') throw new StartError(`Say close, open or move instead of "${act}".`)
  if (target === undefined) throw new StartError(`Say where to: npm run business -- ${name} move ~/elsewhere.`)
  requireOutside(resolve(target), path)
  const { moveBusiness } = await import('./operations/businesses/move-business.ts')
  const moved = await moveBusiness({ config: configOf(folder, name), folder: resolve(target), now: Date.now() })
  const settings = moved.settings === null ? '' : ` Its settings are in ${moved.settings}.`
  return `${name} is closed here, and everything that it has is in ${moved.path}; restore it in its new place.${settings} When it runs there, remove ${path}; until then, npm run business -- ${name} open opens it here again.\n`
}

async function backup([folder]: string[]): Promise<string> {
  if (folder !== undefined) requireOutside(resolve(folder), readPlace().dataDir)
  const { writeBackup } = await import('./operations/backups/write-backup.ts')
  const config = readUsedConfig()
  const target = folder === undefined ? config.backups.folder : resolve(folder)
  const { path, record } = await writeBackup({ config, folder: target, now: Date.now() })
  return `${list(record.tables)}The backup is in ${path}. It opens everything the business has: keep it as you keep its keys, and a copy on another machine.\n`
}

/** The data folder may be within the program's, as it is without DATA_DIR. */
function requireOutside(target: string, dataDir: string): void {
  if (!isWithin(programFolder, target) || isWithin(dataDir, target)) return
  throw new StartError(
    `${target} is among the files of the program, which an upgrade replaces; name a folder outside, such as ~/elsewhere.`,
  )
}

function isWithin(folder: string, path: string): boolean {
  return !relative(folder, path).startsWith('..')
}

async function doctor(): Promise<string> {
  const { checkInstallation } = await import('./operations/health/check-installation.ts')
  const { text, code } = describeFindings(await checkInstallation(Date.now()))
  process.exitCode = code
  return text
}

/** Those in use, or in a backup or a copy. */
async function audit([from, identity]: string[], { until }: Options): Promise<string> {
  const { auditBooks, ruleNames } = await import('./operations/health/audit-books.ts')
  const { openBackup } = await import('./operations/backups/open-backup.ts')
  const { decryptBackup } = await import('./operations/backups/run-age.ts')
  const copy = from === undefined ? null : await readCopyWord(from, until)
  const faults =
    from === undefined
      ? await auditBooks(readUsedConfig())
      : copy === null
        ? await decryptBackup(resolve(from), identity, (clear) => openBackup(clear, auditBooks))
        : await (
            await import('./operations/copies/restore-copy.ts')
          ).openCopy({ from: copy, until, identity }, auditBooks)
  if (faults.length === 0) return `The books are right: ${ruleNames.length} rules hold.\n`
  const findings = faults.map(({ name, sentence }) => ({ about: name, level: 'problem' as const, sentence }))
  const { text, code } = describeFindings(findings)
  process.exitCode = code
  return text
}

async function restore([from, identity]: string[], { until }: Options): Promise<string> {
  if (from === undefined) throw new StartError('Say which backup: npm run restore -- data/backups/2026-11-22T041700Z.')
  const place = readPlace()
  const copy = await readCopyWord(from, until)
  if (copy !== null) {
    const { restoreCopy } = await import('./operations/copies/restore-copy.ts')
    return `${await describeLoaded(await restoreCopy({ from: copy, until, identity }, place))}It is in ${where(place)}. Start the server with the same settings.\n`
  }
  const { restoreBackup } = await import('./operations/backups/restore-backup.ts')
  const { decryptBackup } = await import('./operations/backups/run-age.ts')
  const { record } = await decryptBackup(resolve(from), identity, (clear) => restoreBackup(clear, place))
  return `${list(record.tables)}Everything of ${record.createdAt} is there again, counted and compared, in ${where(place)}. Start the server with the same settings.\n`
}

/** A place by its address, COPY_TO, or a folder with generations; null for a backup. */
async function readCopyWord(word: string, until: string | undefined): Promise<CopyPlace | null> {
  if (word === 'COPY_TO') {
    const place = readNamedCopy()
    if (place !== null) return place
    throw new StartError('COPY_TO is not set; set it as for the server, or name the place itself.')
  }
  if (/^(s3(\+http)?|sftp):\/\//.test(word)) return parseCopyPlace(word, 'the place')
  const from: CopyPlace = { kind: 'folder', folder: resolve(word) }
  const { openPlace } = await import('./operations/copies/open-place.ts')
  const { listGenerations } = await import('./operations/copies/list-segments.ts')
  if (listGenerations(await openPlace(from).list()).length > 0) return from
  if (until === undefined) return null
  throw new StartError(`There is no copy in ${from.folder}, and only a copy has --until; leave that out for a backup.`)
}

async function describeLoaded({ at, business: { timeZone }, leftOut }: LoadedCopy): Promise<string> {
  const { describeMoment } = await import('./operations/copies/find-moment.ts')
  const local = describeMoment(at, timeZone)
  const damaged = `${leftOut} later parts that were asked for are damaged or gone: that is all there is.\n`
  return `Everything is there again that was committed until ${local} in ${timeZone} (${new Date(at).toISOString()}).\n${leftOut > 0 ? damaged : ''}`
}

async function rotateSecret([step]: string[]): Promise<string> {
  const rotating = await import('./owner/rotate-secret.ts')
  if (step === undefined) return rotating.rotateSecret(readPlace())
  if (step === 'done') return rotating.dropPreviousSecret(readPlace())
  throw new StartError('Say npm run rotate-secret, and when the old one is to go npm run rotate-secret -- done.')
}

async function moveToPostgres([address]: string[]): Promise<string> {
  const { dataDir, database } = readPlace()
  const said = address ?? (database.kind === 'postgres' ? database.url : '')
  if (!/^postgres(ql)?:\/\//.test(said)) {
    throw new StartError('Say where to: npm run move-to-postgres -- postgres://user:password@host/database.')
  }
  const url = readPostgresAddress(said, 'that address')
  const { moveToPostgres: move } = await import('./operations/backups/move-to-postgres.ts')
  return `${list(await move(dataDir, url))}Everything is in PostgreSQL, counted and compared. Start the server with DATABASE_URL, and with the same DATA_DIR or AUTH_SECRET: links and sessions live on. The file in ${dataDir} stays as it was at this moment; put it away.\n`
}

function where({ dataDir, database }: ReturnType<typeof readPlace>): string {
  return database.kind === 'sqlite' ? dataDir : 'the database that DATABASE_URL names'
}

function list(sums: Sums): string {
  const width = Math.max(...Object.keys(sums).map((table) => table.length))
  return Object.entries(sums)
    .map(([table, { rows, hash }]) => `${table.padEnd(width)} ${String(rows).padStart(9)} rows  ${hash.slice(0, 16)}\n`)
    .join('')
}

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError || error instanceof DatabaseTroubleError)
    return error.message
  const disk = explainDisk(error)
  if (disk !== null) return `${disk} Nothing was changed.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
