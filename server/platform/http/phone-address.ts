import { networkInterfaces } from 'node:os'
import { lanAddress } from '../../../domain/lan-address.ts'
import { writeLinkCode } from '../../../domain/link-code.ts'

type Listening = { address: string; port: number }

export function isEverywhere(address: string): boolean {
  return address === '::' || address === '0.0.0.0'
}

/** In words and as a code, for the person at the terminal; '' if no phone gets there, or a log is written. */
export function phoneAddress(
  { address, port }: Listening,
  { isTerminal, interfaces = networkInterfaces() }: { isTerminal: boolean; interfaces?: Interfaces },
): string {
  const here = isTerminal && isEverywhere(address) ? lanAddress(interfaces) : null
  if (here === null) return ''
  const link = `http://${here}:${port}`
  return `On a phone in the same network: ${link}\n${writeLinkCode(link)}\n`
}

type Interfaces = Parameters<typeof lanAddress>[0]
