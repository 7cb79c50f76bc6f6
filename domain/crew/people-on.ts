import { minuteOf } from '../schedule/calendar-days.ts'
import { remember } from '../remember.ts'
import type { PeopleOn, WorkingHours } from '../schedule/visit-reach.ts'
import { worksOn } from './assignments.ts'
import type { Person } from './crew.ts'
import { hoursOn, isOff, type TimeOff } from './time-off.ts'

/** What says when a person is sent to visits. */
export type Working = Pick<Person, 'role' | 'from' | 'until'> & TimeOff

const wholeDay: WorkingHours = { from: 0, to: 24 * 60 }

/** Who of these people works on a day, each from when until when. A season of days is asked about again and again. */
export function peopleOn(crew: readonly Working[]): PeopleOn {
  return remember(1_000, (date) =>
    crew
      .filter((person) => worksOn(person, date) && !isOff(person, date))
      .map((person) => {
        const hours = hoursOn(person, date)
        return hours ? { from: minuteOf(hours.from), to: minuteOf(hours.to) } : wholeDay
      }),
  )
}
