/**
 * What a business runs in so that some trouble can happen: a separate disk, a clock that can be moved, or one that is just
 * before the next moment at which the clocks change, or the one after that.
 */
export type Surroundings = 'usual' | 'small disk' | 'own clock' | 'next clock change' | 'clock change after that'
