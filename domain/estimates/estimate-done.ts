/** What people of the business do with an estimate, as it is remembered with their names. */
export const estimateDeeds = ['sent', 'changed', 'in-person', 'approve', 'decline', 'void', 'booked'] as const
export type EstimateDeed = (typeof estimateDeeds)[number]

/** Who did something with an estimate; `at` is ISO 8601 in UTC. */
export type EstimateDone = { did: EstimateDeed; who: string; at: string }
