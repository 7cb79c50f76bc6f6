import type { Config } from '../../config.ts'

export type Secrets = Pick<Config, 'authSecret' | 'previousSecret'>

/** The secrets that open people's links, sessions and seals, newest first. */
export function acceptedOf({ authSecret, previousSecret }: Secrets): string[] {
  return previousSecret === null ? [authSecret] : [authSecret, previousSecret]
}
