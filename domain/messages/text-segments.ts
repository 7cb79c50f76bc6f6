/**
 * The letters of the GSM 7-bit alphabet (3GPP TS 23.038 §6.2.1): a text of these alone holds 160 in one segment. Any
 * other letter turns the whole text into UCS-2, and a segment holds 70.
 */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

/** The extension table (§6.2.1.1): each of these takes the room of two. */
const extension = new Set('\f^{}\\[~]|€')

/** How much one segment holds when it is the only one, and when it carries the header that joins several. */
const rooms = { gsm7: { alone: 160, joined: 153 }, ucs2: { alone: 70, joined: 67 } } as const

/**
 * How many segments a text message is sent, and paid, as: 0 for an empty one. A letter that takes two places is never
 * torn apart, so it may leave the last place of a segment empty.
 */
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
