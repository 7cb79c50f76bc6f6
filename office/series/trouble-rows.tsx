import type { SeriesTrouble } from '../../domain/series/series-trouble.ts'
import { useSteadyRows } from '../undo/use-steady-rows.ts'
import { SilentRow } from './silent-row.tsx'
import { NoPlaceRow, PriceRow } from './unfit-visit-rows.tsx'

/** Each has the press that sets it right; it stays while that can be undone. */
export function TroubleRows({ troubles }: { troubles: readonly SeriesTrouble[] }) {
  return useSteadyRows(troubles).map((trouble) => <TroubleRow key={trouble.id} trouble={trouble} />)
}

export function useHasTroubles(troubles: readonly SeriesTrouble[]): boolean {
  return useSteadyRows(troubles).length > 0
}

function TroubleRow({ trouble }: { trouble: SeriesTrouble }) {
  switch (trouble.kind) {
    case 'silent':
      return <SilentRow trouble={trouble} />
    case 'no-place':
      return <NoPlaceRow trouble={trouble} />
    case 'price':
      return <PriceRow trouble={trouble} />
  }
}
