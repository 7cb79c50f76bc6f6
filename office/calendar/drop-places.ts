export type DropPlace = { date: string; start: string; end: string }

export function toDropText({ date, start, end }: DropPlace): string {
  return [date, start, end].join(' ')
}

export function readDropText(text: string | undefined): DropPlace | null {
  const [date, start, end] = text?.split(' ') ?? []
  return date && start && end ? { date, start, end } : null
}

const arrows = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 } as const

/** Up and down within a day; left and right to the same hours of the next day that has any, or the nearest ones. */
export function stepTo(places: readonly DropPlace[], from: DropPlace, key: string): DropPlace | null {
  if (!(key in arrows)) return null
  const by = arrows[key as keyof typeof arrows]
  const sorted = places.toSorted((one, other) => (toDropText(one) < toDropText(other) ? -1 : 1))
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const ofDay = sorted.filter(({ date }) => date === from.date)
    const further = ofDay.filter(({ start }) => (by > 0 ? start > from.start : start < from.start))
    return further.at(by > 0 ? 0 : -1) ?? null
  }
  const dates = sorted.map(({ date }) => date).filter((date) => (by > 0 ? date > from.date : date < from.date))
  const date = dates.at(by > 0 ? 0 : -1)
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
  const distance = ({ start }: DropPlace) => Math.abs(minutes(start) - minutes(from.start))
  const [closest = null] = sorted
    .filter((place) => place.date === date)
    .toSorted((one, other) => distance(one) - distance(other))
  return closest
}
