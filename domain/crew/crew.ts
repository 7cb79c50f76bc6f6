import * as v from 'valibot'
import { keyField, optionalLine, personName, versionField } from '../fields/fields.ts'
import { isPossiblePhone } from '../fields/possible-phone.ts'
import { isoDate } from '../schedule/schedule.ts'
import type { TimeOff } from './time-off.ts'

export const personRoles = ['owner', 'office', 'cleaner'] as const
export type PersonRole = (typeof personRoles)[number]

/** The languages in which people get their day and their texts (BCP 47). */
export const personLanguages = ['en', 'es'] as const
export type PersonLanguage = (typeof personLanguages)[number]

/** The colors that tell people apart at a glance; white letters on each can be read. */
export const personColors = ['teal', 'blue', 'violet', 'red', 'orange', 'olive', 'pink', 'gray'] as const
export type PersonColor = (typeof personColors)[number]

/** Far more than a business of ten has had in all its years. */
export const mostPeople = 200

const detailFields = {
  name: personName,
  /** For texts; '' if the person has none. */
  phone: v.pipe(
    optionalLine('the-phone-number', 40),
    v.check((phone) => phone === '' || isPossiblePhone(phone), 'phone-incomplete'),
  ),
  language: v.picklist(personLanguages, `choose-from:${personLanguages.join(', ')}`),
  color: v.picklist(personColors, `choose-from:${personColors.join(', ')}`),
  role: v.picklist(personRoles, `choose-from:${personRoles.join(', ')}`),
  from: isoDate,
  until: v.nullable(isoDate),
}

type Days = { from: string; until: string | null }

const endsLater = ({ from, until }: Days) => until === null || until >= from
const endsEarly = 'until-before-from'

/** `from`, `until`: days of work; `until` null for a person who stays. Errors are codes (`words/en/faults.ts`). */
export const addPersonSchema = v.pipe(
  v.strictObject({ key: keyField, ...detailFields }),
  v.forward(v.partialCheck([['from'], ['until']], endsLater, endsEarly), ['until']),
)

export const changePersonSchema = v.pipe(
  v.strictObject({ key: keyField, version: versionField, ...detailFields }),
  v.forward(v.partialCheck([['from'], ['until']], endsLater, endsEarly), ['until']),
)

export type PersonDetails = Omit<v.InferOutput<typeof addPersonSchema>, 'key'>
/** `version` counts changes, from 1. */
export type Person = PersonDetails & TimeOff & { id: string; version: number }
