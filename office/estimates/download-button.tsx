import { useState } from 'react'
import type { EstimateDocument } from '../../domain/estimate-document.ts'
import { usePress } from '../../ui/use-press.ts'
import { downloadPdf } from './download-pdf.ts'

export function DownloadButton({ document, pdfSha256 }: { document: EstimateDocument; pdfSha256: string | null }) {
  const [said, setSaid] = useState('')
  const { pending, press } = usePress(async () => {
    const { downloaded, remarks } = await downloadPdf(document, pdfSha256)
    setSaid(
      [
        downloaded ? 'PDF downloaded.' : 'The PDF could not be had. Check your internet connection and try again.',
        ...remarks,
      ].join(' '),
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
