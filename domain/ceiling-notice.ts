import type { Business } from './business.ts'

/** What the e-mail says that tells the owner of the day's ceiling for texts; `link` is the site's address. */
export type CeilingNotice = { business: Business; dollars: number; link: string }
