import { useState } from 'react'
import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { usePress } from '../../ui/use-press.ts'
import { downloadPdf } from './download-pdf.ts'
import * as say from '#words/office/estimates.ts'

type Props = { document: EstimateDocument; pdfSha256: string | null }

export function useDownloadAgain({ document, pdfSha256 }: Props) {
  const [said, setSaid] = useState('')
  const { pending, press } = usePress(async () => {
    setSaid(say.making)
    const { downloaded, remarks } = await downloadPdf(document, pdfSha256)
    setSaid([downloaded ? say.downloaded : say.notHad, ...remarks].join(' '))
  })
  return {
    button: (
      <button type="button" aria-disabled={pending} onClick={() => void press()}>
        {say.downloadAgain}
      </button>
    ),
    said,
  }
}
