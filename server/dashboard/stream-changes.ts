import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Parts } from '../parts.ts'
import type { FollowChanges, Follower } from '../platform/change-feed.ts'
import { parsePosition, writePosition } from '../platform/changes.ts'
import type { AppEnv } from '../platform/http/app-context.ts'

/** Keeps proxies from closing a quiet stream, and notices when the other end is gone. */
const heartbeatMs = 20_000

/** As long as its session lives. `Last-Event-ID` says how far a browser had read before it was cut off. */
export function streamChanges(
  c: Context<AppEnv>,
  { closing, streams, log }: Pick<Parts, 'closing' | 'streams' | 'log'>,
  { followChanges, isStillIn }: { followChanges: FollowChanges; isStillIn: () => Promise<boolean> },
): Response {
  c.header('x-accel-buffering', 'no')
  return streamSSE(c, async (stream) => {
    let wake = Promise.withResolvers<void>()
    let follower: Follower | null = null
    const stop = () => wake.resolve()
    const heartbeat = setInterval(() => {
      void stream.write(': still here\n\n')
      // A session may also end by itself.
      wake.resolve()
    }, heartbeatMs)
    stream.onAbort(stop)
    closing.addEventListener('abort', stop)
    streams.open++
    try {
      follower = await followChanges(() => wake.resolve())
      let position = follower.begin(parsePosition(c.req.header('last-event-id') ?? c.req.query('since')))
      // The position first: a browser that is cut off before any change still knows its position.
      await stream.writeSSE({ event: 'ready', id: writePosition(position), data: '{}' })
      while (!stream.aborted && !closing.aborted && (await isStillIn())) {
        const news = await follower.readAfter(position)
        // Once cut off, the browser opens another stream by itself, and its office reloads everything.
        if (news === null) return
        for (const { position: at, change } of news) {
          await stream.writeSSE({ event: 'change', id: writePosition(at), data: JSON.stringify(change) })
          position = at
        }
        if (news.length > 0) continue
        await wake.promise
        wake = Promise.withResolvers()
      }
      // So that an open office asks for the password now, and not at its next request.
      if (!stream.aborted && !closing.aborted) await stream.writeSSE({ event: 'ended', data: '{}' })
    } catch (error) {
      // The browser asks again by itself, and gets the news then.
      log.warn('A stream of changes broke off', { reason: String(error) })
    } finally {
      streams.open--
      follower?.stop()
      clearInterval(heartbeat)
      closing.removeEventListener('abort', stop)
    }
  })
}
