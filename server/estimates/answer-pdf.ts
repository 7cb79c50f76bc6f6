import type { Context } from 'hono'
import { estimateFileName } from '../../domain/estimates/estimates.ts'
import { attachmentHeader } from '../platform/http/attachment-header.ts'
import type { StoredPdf } from './document-store.ts'

type File = { id: string; customerName: string; pdf: StoredPdf }

/** Under the name of the mailed file. */
export function answerPdf(c: Context, { id, customerName, pdf }: File): Response {
  return c.body(new Uint8Array(pdf.bytes), 200, {
    'content-type': 'application/pdf',
    'content-disposition': attachmentHeader(estimateFileName(id, customerName)),
  })
}
