import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './choose-encoding.ts'

type Compress = (body: string | Uint8Array) => Promise<Uint8Array<ArrayBuffer>>

/** For content that is for one visitor, or lives for a minute at most. */
export const compressQuickly: Record<Encoding, Compress> = {
  br: async (body) => new Uint8Array(await promisify(brotliCompress)(body, quick)),
  gzip: async (body) => new Uint8Array(await promisify(gzip)(body)),
}

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
