import type { Context } from 'hono'
import { approvalFileName } from '../../domain/estimates/estimates.ts'
import { attachmentHeader } from '../platform/http/attachment-header.ts'
import type { Sheet } from './load-sheet.ts'

export function answerSheet(c: Context, { estimateId, version, bytes }: Sheet): Response {
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': 'application/pdf',
    'content-disposition': attachmentHeader(approvalFileName(estimateId, version)),
  })
}
