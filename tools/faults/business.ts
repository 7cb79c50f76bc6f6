import type { SmsStandIn } from '../texts/sms-stand-in.ts'
import type { LaunchedServer } from '../testing/launch-server.ts'
import type { SmallDisk } from '../testing/small-disk.ts'
import type { RunningPostgres } from '../testing/start-postgres.ts'
import type { Proxy } from '../testing/start-proxy.ts'
import type { Ask, Delivered } from './check-ledger.ts'
import type { MailThread } from './mail-thread.ts'
import type { MovedClock } from './move-clocks.ts'
import type { RunningCluster } from './start-cluster.ts'
import type { Surroundings } from './surroundings.ts'
import type { Line } from './work-clients.ts'

/** `cluster` is a PostgreSQL of two nodes, of which either may be the primary. */
export type Engine = 'sqlite' | 'postgres' | 'cluster'

/** A business with everything around it that can fail. `proxy` and `postgres` are between the server and its data. */
export type Business = {
  engine: Engine
  surroundings: Surroundings
  environment: Record<string, string>
  url: string
  headers: Record<string, string>
  windows: { date: string; window: string }[]
  /** What happens to people's requests on their way. */
  line: Line
  server(): LaunchedServer
  /** Starts the server again after it has ended. */
  restart(how?: { tries: number }): Promise<void>
  mail: MailThread
  sms: SmsStandIn
  proxy: Proxy | null
  postgres: RunningPostgres | null
  cluster: RunningCluster | null
  disk: SmallDisk | null
  clock: MovedClock | null
  /** Everything the providers have got so far. */
  delivered(): Promise<Delivered>
  /** Reads the database, and changes it, in a transaction that is always rolled back. */
  inside<Result>(work: (ask: Ask) => Promise<Result>): Promise<Result>
  stop(): Promise<void>
}
