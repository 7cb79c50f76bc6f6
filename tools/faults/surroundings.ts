/**
 * What a business is put into so that some trouble can strike there: a disk of its own, a clock that can be moved, or one that
 * is just before the next moment at which the clocks are changed, or the one after that.
 */
export type Surroundings = 'usual' | 'small disk' | 'own clock' | 'next clock change' | 'clock change after that'
