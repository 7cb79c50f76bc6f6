import type { Change } from '../domain/change.ts'
import { followChanges } from '../domain/endpoints/dashboard.ts'
import { addressOf } from '../domain/endpoints/endpoint.ts'

/** After the server refused a stream for good; the browser resumes a broken one by itself. */
const reopenMs = 5_000
/** How long a tab that nobody sees keeps its stream. */
const unseenMs = 10_000

type Follower = {
  onChange: (change: Change) => void
  onOpen: (again: boolean) => void
  onCut: () => void
  onEnded: () => void
}

export function followStream(since: string, { onChange, onOpen, onCut, onEnded }: Follower): () => void {
  let stream: EventSource
  let timer: ReturnType<typeof setTimeout>
  let wasCut = false
  let rests = false
  let isRefused = false
  function connect(): void {
    stream = new EventSource(addressOf(followChanges.path, {}, { since }))
    stream.addEventListener('open', () => {
      onOpen(wasCut)
      wasCut = isRefused = false
    })
    // Safe: our own server writes these events.
    stream.addEventListener('change', (event) => onChange(JSON.parse(event.data) as Change))
    stream.addEventListener('ended', onEnded)
    stream.addEventListener('error', () => {
      cut()
      if (stream.readyState !== EventSource.CLOSED) return
      timer = setTimeout(connect, reopenMs)
      // The session may have ended while the tab rested: the next query shows it.
      if (!isRefused) onEnded()
      isRefused = true
    })
  }
  function cut(): void {
    wasCut = true
    onCut()
  }
  // A stream does not notice that the network is gone, and an older one stays silent once it is back.
  function reconnect(): void {
    if (rests) return
    cut()
    stop()
    connect()
  }
  function stop(): void {
    clearTimeout(timer)
    stream.close()
  }
  // Over plain HTTP a browser has six connections for all tabs of a site: with six streams, no page would load any more.
  function follow(): void {
    if (rests && !document.hidden) connect()
    rests = false
    clearTimeout(unseen)
    if (document.hidden) unseen = setTimeout(rest, unseenMs)
  }
  function rest(): void {
    wasCut = rests = true
    stop()
  }
  let unseen: ReturnType<typeof setTimeout>
  connect()
  follow()
  const follows = [
    [window, 'offline', cut],
    [window, 'online', reconnect],
    [document, 'visibilitychange', follow],
  ] as const
  for (const [target, event, then] of follows) target.addEventListener(event, then)
  return () => {
    for (const [target, event, then] of follows) target.removeEventListener(event, then)
    clearTimeout(unseen)
    stop()
  }
}
