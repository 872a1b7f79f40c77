/** A view with big-endian reading by default, as PNG (7.1) and JPEG (ITU T.81 B.1.1.1) write their numbers. */
export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** One new array of all parts in their order. */
export function joinBytes(parts: Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** Whether bytes begin with these; shorter bytes do not. */
export const startsWith = (bytes: Uint8Array, start: Uint8Array) => start.every((byte, at) => bytes[at] === byte)
