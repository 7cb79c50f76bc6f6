import type { ReactNode } from 'react'

/** Each has its own shape, so that color is never needed to tell them apart. */
export type Tone = 'good' | 'waiting' | 'bad' | 'doubt' | 'ended'

export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`status ${tone}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {shapes[tone]}
      </svg>
      <span>{children}</span>
    </span>
  )
}

const shapes: Record<Tone, ReactNode> = {
  good: (
    <>
      <circle className="solid" cx="8" cy="8" r="7" />
      <path className="mark" d="M4.5 8.2l2.4 2.4 4.6-5" />
    </>
  ),
  waiting: <circle className="outline" cx="8" cy="8" r="6" />,
  bad: (
    <>
      <path className="solid" d="M8 1l7.5 14H.5z" />
      <path className="mark" d="M8 6v4M8 12.4v.2" />
    </>
  ),
  doubt: (
    <>
      <path className="solid" d="M8 .5L15.5 8 8 15.5.5 8z" />
      <path className="mark" d="M6.2 6.2c.2-2.4 3.8-2.2 3.6 0-.1 1.2-1.8 1.3-1.8 2.8M8 11.3v.2" />
    </>
  ),
  ended: <path className="outline" d="M3 8h10" />,
}
