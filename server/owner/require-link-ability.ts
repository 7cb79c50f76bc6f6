import type { Context } from 'hono'
import { linkAbilities } from '../../domain/owner/abilities.ts'
import { type LinkPurpose, linkStandIn } from '../../domain/private-links.ts'
import type { AppEnv } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { PrivateLinks } from '../platform/private-links.ts'
import * as say from '#words/server/owner.ts'

type Asked = Pick<Context<AppEnv>, 'get'>

/** Answers of the office take links from here. A program that may not do what a link opens gets a dead one. */
export function linksShownTo(c: Asked, links: PrivateLinks): PrivateLinks {
  return {
    ...links,
    make: (purpose, id) => (maySee(c, purpose) ? links.make(purpose, id) : standInFor(purpose)),
    madeBefore: (purpose, id) => (maySee(c, purpose) ? links.madeBefore(purpose, id) : []),
  }
}

/** For a program that would have a link sent to an address of its choice, and may not see it. */
export function requireLinkAbility(c: Asked, purpose: LinkPurpose): void {
  if (!maySee(c, purpose)) throw new Refusal('not-allowed', { detail: say.tokenLacks(linkAbilities[purpose]) })
}

function maySee(c: Asked, purpose: string): boolean {
  const program = c.get('program')
  return program === undefined || (isLink(purpose) && program.abilities.includes(linkAbilities[purpose]))
}

function standInFor(purpose: string): string {
  if (!isLink(purpose)) throw new Error(`No customer has a link for ${purpose}`)
  return linkStandIn(purpose)
}

function isLink(purpose: string): purpose is LinkPurpose {
  return Object.hasOwn(linkAbilities, purpose)
}
