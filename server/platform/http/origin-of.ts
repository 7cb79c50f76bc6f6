import type { Context } from 'hono'
import type { Config } from '../../config.ts'
import type { AppEnv } from './app-context.ts'

/** The configured one, otherwise the request's. */
export function originOf({ publicUrl }: Pick<Config, 'publicUrl'>, c: Context<AppEnv>): string {
  return publicUrl ?? new URL(c.req.url).origin
}
