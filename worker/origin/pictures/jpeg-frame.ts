import { viewOf } from './bytes.ts'
import { MARKER } from './jpeg-segments.ts'

const FRAME_BYTES = 6
const LAST_COEFFICIENT = 63
const LAST_BIT = 13

/** What a frame header says: sides in pixels, the numbers of its components, and whether it comes in finer and finer scans. */
export interface JpegFrame {
  width: number
  height: number
  components: Set<number>
  isProgressive: boolean
}

/**
 * Reads SOF0, SOF1 or SOF2 (ITU T.81 B.2.2): 8 bits per sample and 1, 3 or 4 components, with sampling factors of 1 to 4.
 * Null for anything else. Sides are not judged here.
 */
export function readFrame(marker: number, data: Uint8Array): JpegFrame | null {
  if (data.length < FRAME_BYTES) return null
  const count = data[5] ?? 0
  if (data[0] !== 8 || ![1, 3, 4].includes(count) || data.length !== FRAME_BYTES + 3 * count) return null
  const components = new Set<number>()
  for (let at = FRAME_BYTES; at < data.length; at += 3) {
    const [id = 0, sampling = 0, table = 0] = data.subarray(at, at + 3)
    if (![sampling >> 4, sampling & 15].every(factor => factor >= 1 && factor <= 4) || table > 3) return null
    components.add(id)
  }
  if (components.size !== count) return null
  const view = viewOf(data)
  return { height: view.getUint16(1), width: view.getUint16(3), components, isProgressive: marker === MARKER.sof2 }
}

/** Whether a progressive scan sends what it may: the averages of blocks, or finer waves of one component (ITU T.81 G.1.1.1). */
function isStep(first: number, last: number, bits: number, count: number): boolean {
  const [high, low] = [bits >> 4, bits & 15]
  const band = first === 0 ? last === 0 : first <= last && last <= LAST_COEFFICIENT && count === 1
  return band && low <= LAST_BIT && (high === 0 || low === high - 1)
}

/**
 * Reads SOS (ITU T.81 B.2.3). Gives the components whose picture begins with this scan, which are none for a scan that only
 * makes one finer. Null if the scan is not one of this frame.
 */
export function readScan(data: Uint8Array, { components, isProgressive }: JpegFrame): number[] | null {
  const count = data[0] ?? 0
  if (count < 1 || count > components.size || data.length !== 4 + 2 * count) return null
  const ids = new Set(Array.from({ length: count }, (_, place) => data[1 + 2 * place] ?? -1))
  if (ids.size !== count || [...ids].some(id => !components.has(id))) return null
  const [first = 0, last = 0, bits = 0] = data.subarray(1 + 2 * count)
  if (!isProgressive) return [...ids]
  if (!isStep(first, last, bits, count)) return null
  return first === 0 && bits >> 4 === 0 ? [...ids] : []
}
