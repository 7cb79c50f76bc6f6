// Commands that run beside the server, or in its place: `npm run backup` and the others. docs/commands.md lists them.
import { readManyConfig, readPlace, readRunner, readUsedConfig } from './config.ts'
import { ConfigError } from './environment.ts'
import { printLink } from './owner/print-link.ts'
import { describeFindings } from './operations/health/describe-findings.ts'
import { DatabaseTroubleError } from './platform/process/database-trouble.ts'
import { explainDisk } from './platform/process/explain-disk.ts'
import { nameCommands } from './platform/process/command-names.ts'
import { StartError } from './platform/process/start-error.ts'
import { business } from './business-commands.ts'
import { backup, audit, restore, moveToPostgres } from './copy-commands.ts'

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

async function doctor(): Promise<string> {
  const { checkInstallation } = await import('./operations/health/check-installation.ts')
  const { text, code } = describeFindings(await checkInstallation(Date.now()))
  process.exitCode = code
  return text
}

async function rotateSecret([step]: string[]): Promise<string> {
  const rotating = await import('./owner/rotate-secret.ts')
  if (step === undefined) return rotating.rotateSecret(readPlace())
  if (step === 'done') return rotating.dropPreviousSecret(readPlace())
  throw new StartError('Say npm run rotate-secret, and when the old one is to go npm run rotate-secret -- done.')
}

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError || error instanceof DatabaseTroubleError)
    return error.message
  const disk = explainDisk(error)
  if (disk !== null) return `${disk} Nothing was changed.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
