import { encode } from 'uqr'

/** One path: a square for each run of dark modules, black on white in both themes, as cameras need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 })
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={data.map(drawRow).join('')} fill="#000" />
    </svg>
  )
}

function drawRow(row: boolean[], y: number): string {
  const dots = row.map((isDark) => (isDark ? '1' : '0')).join('')
  return [...dots.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join('')
}
