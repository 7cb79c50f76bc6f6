import type { ReactNode } from 'react'
import { Sheet } from '../form/sheet.tsx'
import { answerWords } from '#words/site/answers.ts'

type NoticeProps = { id: string; title: string; leadsHome?: boolean; children: ReactNode }

export function Notice({ id, title, leadsHome = false, children }: NoticeProps) {
  return (
    <Sheet id={id} title={title} size="small" open>
      <p>{children}</p>
      {leadsHome && (
        <p>
          <a className="button main" href="/">
            {answerWords.notFound.home}
          </a>
        </p>
      )}
    </Sheet>
  )
}

type ThanksProps = { title: string; paragraphs: readonly string[]; children?: ReactNode }

export function Thanks({ title, paragraphs, children }: ThanksProps) {
  return (
    <Sheet id="thanks" title={title} size="small" open>
      {paragraphs.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {children}
    </Sheet>
  )
}
