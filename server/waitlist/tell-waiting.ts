import { randomUUID } from 'node:crypto'
import { servesZip, type Settings } from '../../domain/settings/settings.ts'
import { insertMessages, type NewMessage } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { countAreas, takeWaiting } from './store.ts'

/** One email each, in the transaction that opens the area; then they are forgotten. Returns how many people. */
export async function tellWaiting(parts: Parts, write: Write, settings: Settings): Promise<number> {
  const now = parts.clock.now()
  const areas = await countAreas(write)
  const served = areas.map(({ zip }) => zip).filter((zip) => servesZip(settings, zip))
  const told = await takeWaiting(write, served)
  await insertMessages(
    write,
    told.map((waiting, index) => toMessage(parts, { ...waiting, now, at: now + waitFor(index) })),
  )
  return told.length
}

/** A booking's email must not wait behind thousands, and mail servers treat floods as abuse. */
const atOnce = 50
const pauseMs = 5_000

function waitFor(index: number): number {
  return Math.floor(index / atOnce) * pauseMs
}

function toMessage(
  { delivery }: Parts,
  { zip, email, now, at }: { zip: string; email: string; now: number; at: number },
): NewMessage {
  return {
    id: randomUUID(),
    kind: 'area-served',
    entity_id: randomUUID(),
    version: 1,
    channel: 'email',
    recipient: email,
    content: { template: 'area', about: { noun: 'business', zip } },
    nextAttemptAt: delivery.mailer ? at : null,
    createdAt: now,
  }
}
