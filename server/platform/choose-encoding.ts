import { remember } from '../../domain/remember.ts'

export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** RFC 9110 §12.5.3; null for the bytes as they are. */
export function chooseEncoding(acceptEncoding: string | null | undefined): Encoding | null {
  return chooseByWeight(acceptEncoding ?? '')
}

/** Browsers send one of a few values, with every request. */
const chooseByWeight = remember(100, (header) => {
  const weights = parseWeights(header)
  return encodings.find((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0) ?? null
})

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  return weights
}
