import { useRef } from 'react'
import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { type Download, downloadPdf } from './download-pdf.ts'

/** Downloads an estimate's PDF once: an answer that was lost is asked for again, and the file is here already. */
export function useDownloadOnce() {
  const last = useRef<{ number: string; download: Promise<Download> } | null>(null)
  return ({ number, ...document }: EstimateDocument, sha256: string | null): Promise<Download> => {
    if (last.current?.number !== number) {
      last.current = { number, download: downloadPdf({ number, ...document }, sha256) }
    }
    return last.current.download
  }
}
