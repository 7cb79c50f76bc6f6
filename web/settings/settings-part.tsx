import type { ReactNode } from 'react'

type Props = { title: string; summary: string; open?: boolean; children: ReactNode }

/** A part of the settings, folded to one line that says how things stand. */
export function SettingsPart({ title, summary, open = false, children }: Props) {
  return (
    <details className="settings-part" open={open}>
      <summary>
        <h3>{title}</h3>
        <span>{summary}</span>
      </summary>
      <div className="settings-fields">{children}</div>
    </details>
  )
}
