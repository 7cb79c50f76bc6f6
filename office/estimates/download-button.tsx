import { useState } from 'react'
import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { usePress } from '../../ui/use-press.ts'
import { downloadPdf } from './download-pdf.ts'
import * as say from '#words/office/estimates.ts'

export function DownloadButton({ document, pdfSha256 }: { document: EstimateDocument; pdfSha256: string | null }) {
  const [said, setSaid] = useState('')
  const { pending, press } = usePress(async () => {
    const { downloaded, remarks } = await downloadPdf(document, pdfSha256)
    setSaid([downloaded ? say.downloaded : say.notHad, ...remarks].join(' '))
  })
  return (
    <div>
      <button type="button" className="button" aria-disabled={pending} onClick={() => void press()}>
        {pending ? say.making : say.downloadAgain}
      </button>
      <p role="status" className="hint">
        {said}
      </p>
    </div>
  )
}
