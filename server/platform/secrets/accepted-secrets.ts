import type { Config } from '../../config.ts'

export type Secrets = Pick<Config, 'authSecret' | 'previousSecret'>

/** Newest first. */
export function acceptedOf({ authSecret, previousSecret }: Secrets): string[] {
  return previousSecret === null ? [authSecret] : [authSecret, previousSecret]
}
