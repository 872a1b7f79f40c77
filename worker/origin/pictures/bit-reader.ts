import { type HuffmanCode, LONGEST_CODE } from './huffman.ts'

/** Reads bits of DEFLATE, lowest first (RFC 1951, 3.1.1). Past the end it reads zeros and says so with `isPastEnd`. */
export class BitReader {
  readonly #bytes: Uint8Array
  #at: number
  #held = 0
  #heldBits = 0

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes
    this.#at = at
  }

  get isPastEnd() {
    return this.position > this.#bytes.length
  }

  /** The first byte of which no bit has been read. */
  get position() {
    return this.#at - (this.#heldBits >> 3)
  }

  /** A number of up to 16 bits. */
  bits(count: number): number {
    this.#hold(count)
    const value = this.#held & ((1 << count) - 1)
    this.#drop(count)
    return value
  }

  /** What the next code stands for, -1 if it stands for nothing. */
  symbol({ counts, symbols }: HuffmanCode): number {
    this.#hold(LONGEST_CODE)
    let code = 0
    let first = 0
    let index = 0
    for (let length = 1; length <= LONGEST_CODE; length++) {
      code |= (this.#held >> (length - 1)) & 1
      const count = counts[length] ?? 0
      if (code - first < count) {
        this.#drop(length)
        return symbols[index + code - first] ?? -1
      }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return -1
  }

  /** Leaves the rest of a byte that has been begun, and so many bytes. */
  skipBytes(count: number) {
    this.#at = this.position + count
    this.#held = 0
    this.#heldBits = 0
  }

  #hold(count: number) {
    while (this.#heldBits < count) {
      this.#held |= (this.#bytes[this.#at++] ?? 0) << this.#heldBits
      this.#heldBits += 8
    }
  }

  #drop(count: number) {
    this.#held >>= count
    this.#heldBits -= count
  }
}
