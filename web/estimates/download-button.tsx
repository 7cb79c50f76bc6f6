import { useState } from 'react'
import type { EstimateDocument } from '../../domain/estimate-document.ts'
import { usePress } from '../platform/use-press.ts'
import { downloadPdf } from './download-pdf.ts'

export function DownloadButton({ document }: { document: EstimateDocument }) {
  const [said, setSaid] = useState('')
  const { pending, press } = usePress(async () => {
    const { downloaded, remarks } = await downloadPdf(document)
    setSaid(
      [downloaded ? 'PDF downloaded.' : 'The PDF could not be made in this browser. Try again.', ...remarks].join(' '),
    )
  })
  return (
    <div>
      <button type="button" className="button main" aria-disabled={pending} onClick={() => void press()}>
        {pending ? 'Making the PDF …' : 'Download PDF again'}
      </button>
      <p role="status" className="hint">
        {said}
      </p>
    </div>
  )
}
