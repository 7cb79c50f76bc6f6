import { useState } from 'react'
import { choiceIn } from './booking-input.ts'
import { findOffered, pickedIn, stillOffered } from './picked-window.ts'
import { type Availability, useAvailability } from './use-availability.ts'

/** What the visitor picked in the form, as long as it is free for the chosen cleaning. */
export function usePickedWindow(form: HTMLFormElement) {
  const [chosen, setChosen] = useState(() => pickedIn(new FormData(form)))
  const { availability: known, ask, refresh } = useAvailability()
  const availability = fitting(known, form)
  const picked = stillOffered(availability, chosen)
  return { availability, ask, refresh, picked, offered: findOffered(availability, picked), setChosen }
}

function fitting(known: Availability, form: HTMLFormElement): Availability {
  return known.kind === 'known' && known.fit ? { ...known, days: known.fit(choiceIn(new FormData(form))) } : known
}
