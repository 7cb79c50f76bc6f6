import type { Context } from 'hono'
import type { Config } from '../../config.ts'
import type { AppEnv } from './app-context.ts'

/** The site's origin: the configured one, otherwise that of the request. */
export function originOf({ publicUrl }: Pick<Config, 'publicUrl'>, c: Context<AppEnv>): string {
  return publicUrl ?? new URL(c.req.url).origin
}
