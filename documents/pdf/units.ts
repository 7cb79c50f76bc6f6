import { toClusters } from './clusters.ts'
import type { Covers } from './faces.ts'
import { fontName, sliceOf, type FontName, type Weight } from './fonts.ts'

/** One visible character with the font that draws it and its level of direction (odd: right to left). */
export type Unit = { text: string; font: FontName; level: number }

const replacement = '\ufffd'

/** A character without a font becomes U+FFFD, listed in `missing`. These fonts lack the variants of selectors. */
export function toUnits(
  text: string,
  { weight, covers, missing }: { weight: Weight; covers: Covers; missing: Set<string> },
): Unit[] {
  return toClusters(text.replaceAll(/\p{Variation_Selector}/gu, '')).map((cluster) => {
    const font = fontName(sliceOfCluster(cluster), weight)
    if (covers(font, cluster.replaceAll(joiners, ''))) return { text: cluster, font, level: 0 }
    if (cluster !== replacement) missing.add(cluster)
    return { text: replacement, font: weight, level: 0 }
  })
}

const keycap = '\u20e3'
const joiners = /[\u200c\u200d]/g

function sliceOfCluster(cluster: string) {
  return cluster.includes(keycap) ? 'emoji' : sliceOf(cluster.codePointAt(0) ?? 0)
}
