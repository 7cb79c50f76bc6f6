import { Suspense, useEffect, useRef, useState } from 'react'
import type { ReviewStatistics } from '../../domain/reviews/review-statistics.ts'
import type { Review } from '../../domain/reviews/reviews.ts'
import { comesLater } from '../form/comes-later.ts'
import type * as listIsland from './list-island.tsx'
import type { Business } from './review-item.tsx'

/** If it fails to load, the form is sent without the script. */
const FormIsland = comesLater(() => import('./form-island.tsx'), WithoutScript)

function WithoutScript({ form, onHere }: { form: HTMLFormElement; onHere: () => void }) {
  useEffect(() => {
    form.toggleAttribute('novalidate', false)
    onHere()
  }, [form, onHere])
  return null
}

/** The code that draws reviews loads when there is one to draw. */
export function ReviewsIsland({ form, business }: { form: HTMLFormElement; business: Business }) {
  const [list, setList] = useState<typeof listIsland | null>(null)
  const [mine, setMine] = useState<Review[]>([])
  const [counted, setCounted] = useState<ReviewStatistics | null>(null)
  const [followed, setFollowed] = useState<{ link: HTMLAnchorElement } | null>(null)
  const onHere = useHeldPress(form)
  useEffect(() => {
    function onFollow(event: Event): void {
      // Safe: the page's own script sets it.
      const link = (event as CustomEvent<HTMLAnchorElement>).detail
      import('./list-island.tsx').then(setList, () => location.assign(link.href))
      setFollowed({ link })
    }
    document.addEventListener('broom:more', onFollow)
    return () => document.removeEventListener('broom:more', onFollow)
  }, [])
  return (
    <>
      <Suspense>
        <FormIsland
          form={form}
          onHere={onHere}
          onWritten={(review) => setMine([review, ...mine])}
          onCounted={(statistics) => {
            setCounted(statistics)
            // The next visit shows it, too.
            import('./list-island.tsx').then(setList, () => undefined)
          }}
        />
      </Suspense>
      {list !== null && <list.ListIsland {...{ business, mine, counted, followed }} onShown={() => setMine([])} />}
    </>
  )
}

/** Until the code that answers it is here; returns the function that says so. */
function useHeldPress(form: HTMLFormElement): () => void {
  const state = useRef<'waiting' | 'pressed' | 'here'>('waiting')
  useEffect(() => {
    function hold(event: Event): void {
      if (state.current === 'here') return
      event.preventDefault()
      state.current = 'pressed'
    }
    // An incomplete form waits as well, for our sentences instead of the browser's.
    form.toggleAttribute('novalidate', true)
    form.addEventListener('submit', hold)
    return () => form.removeEventListener('submit', hold)
  }, [form])
  const [onHere] = useState(() => () => {
    const isPressed = state.current === 'pressed'
    state.current = 'here'
    if (isPressed) form.requestSubmit()
  })
  return onHere
}
