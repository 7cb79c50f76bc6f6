import * as v from 'valibot'
import { line, optionalLine } from '../fields/fields.ts'
import { serviceSchema } from '../pricing/choice-fields.ts'
import type { Service } from '../pricing/pricing.ts'
import { findSample } from './sample-business.ts'

/** A room's name and its tasks; each task lists the services that include it. */
const roomSchema = v.strictObject({
  name: line('a-room', 40),
  /** The name for cleaners who read Spanish. */
  es: v.optional(optionalLine('a-room', 40)),
  tasks: v.pipe(
    v.array(
      v.strictObject({
        task: line('a-task', 80),
        es: v.optional(optionalLine('a-task', 80)),
        services: v.pipe(v.array(serviceSchema), v.minLength(1, 'task-in-no-service')),
      }),
    ),
    v.minLength(1, 'room-without-task'),
    v.maxLength(20, 'too-many-tasks'),
  ),
})

/** Room by room, and how long a service takes in the owner's own words; empty parts are not shown. */
export const checklistSchema = v.strictObject({
  /** Whether the owner has said that visitors may rely on it. */
  shown: v.boolean(),
  /** Whether cleaners tick the tasks of a visit on their phones. */
  crew: v.optional(v.boolean()),
  visits: v.record(serviceSchema, optionalLine('how-long-it-takes', 80)),
  rooms: v.pipe(v.array(roomSchema), v.maxLength(12, 'too-many-rooms')),
})
export type Checklist = v.InferOutput<typeof checklistSchema>
export type ChecklistRoom = Checklist['rooms'][number]

/** In the owner's own words; empty if the figures say it. */
export function visitOf({ visits }: Checklist, service: Service): string {
  return visits[service] ?? ''
}

/** With any entry: about the others the list promises nothing, not even that nothing is done. */
export function comparedServices({ rooms }: Checklist, offered: readonly Service[]): Service[] {
  const named = new Set(rooms.flatMap(({ tasks }) => tasks.flatMap(({ services }) => services)))
  return offered.filter((service) => named.has(service))
}

/** Without tasks that none of these services includes. */
export function roomsFor({ rooms }: Checklist, services: readonly Service[]): ChecklistRoom[] {
  return rooms
    .map(({ name, tasks }) => ({
      name,
      tasks: tasks.filter((task) => task.services.some((service) => services.includes(service))),
    }))
    .filter(({ tasks }) => tasks.length > 0)
}

/** As many as a card has room for. */
const mostDifferences = 3

/** Tasks that the fewest services include, in the order of the list; may be empty. */
export function differencesOf({ rooms }: Checklist, service: Service): string[] {
  return rooms
    .flatMap(({ tasks }) => tasks)
    .filter(({ services }) => services.includes(service))
    .toSorted((a, b) => a.services.length - b.services.length)
    .slice(0, mostDifferences)
    .map(({ task }) => task)
}

/** The sample shows its list; a real business promises nothing that its owner has not agreed to. */
export function showsChecklist({ brand, phone, checklist }: { brand: string; phone: string; checklist: Checklist }) {
  return checklist.shown || findSample({ brand, phone }) === 'business'
}
