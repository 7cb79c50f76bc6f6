/** GSM 7-bit (3GPP TS 23.038 §6.2.1): 160 in one segment. Any other letter turns the text into UCS-2, with 70. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

/** The extension table (§6.2.1.1): each of these counts as two. */
const extension = new Set('\f^{}\\[~]|€')

/** The capacity of one segment alone, and of one with the header that joins several. */
const rooms = { gsm7: { alone: 160, joined: 153 }, ucs2: { alone: 70, joined: 67 } } as const

/** As billed: 0 for an empty text. A letter of two units is never split, so a segment may end one unit early. */
export function countSegments(text: string): number {
  const letters = [...text]
  const isGsm7 = letters.every((letter) => basic.has(letter) || extension.has(letter))
  const { alone, joined } = isGsm7 ? rooms.gsm7 : rooms.ucs2
  const places = letters.map((letter) => (isGsm7 ? (extension.has(letter) ? 2 : 1) : letter.length))
  const total = places.reduce((sum, count) => sum + count, 0)
  if (total === 0) return 0
  return total <= alone ? 1 : countJoined(places, joined)
}

function countJoined(places: number[], room: number): number {
  let segments = 1
  let used = 0
  for (const count of places) {
    if (used + count > room) {
      segments++
      used = 0
    }
    used += count
  }
  return segments
}
