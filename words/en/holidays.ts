import type { Holiday, HolidayDate } from '../../domain/schedule/holidays.ts'

export const holidayNames: Record<Holiday, string> = {
  'new-year': 'New Year’s Day',
  'martin-luther-king': 'Martin Luther King Jr. Day',
  presidents: 'Presidents’ Day',
  memorial: 'Memorial Day',
  juneteenth: 'Juneteenth',
  independence: 'Independence Day',
  labor: 'Labor Day',
  columbus: 'Columbus Day',
  veterans: 'Veterans Day',
  thanksgiving: 'Thanksgiving Day',
  christmas: 'Christmas Day',
}

/** `Christmas Day`, or `Christmas Day, observed`. */
export function holidayInWords({ holiday, isObserved }: Pick<HolidayDate, 'holiday' | 'isObserved'>): string {
  return isObserved ? `${holidayNames[holiday]}, observed` : holidayNames[holiday]
}
