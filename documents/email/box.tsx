import type { CSSProperties, ReactNode } from 'react'

/** A coloured ground with room inside; some programs give padding to nothing but a table's cell. */
export function Box({ className, style, children }: { className: string; style: CSSProperties; children: ReactNode }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: 'separate' }}>
      <tbody>
        <tr>
          <td className={className} style={style}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
