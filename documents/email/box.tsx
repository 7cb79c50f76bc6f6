import type { CSSProperties, ReactNode } from 'react'

/** Some mail programs give padding only to a table's cell, and a cell has no margin. */
export function Box({ className, style, children }: { className: string; style: CSSProperties; children: ReactNode }) {
  const { margin, ...ground } = style
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: 'separate', margin }}
    >
      <tbody>
        <tr>
          <td className={className} style={ground}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
