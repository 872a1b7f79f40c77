import { ADDRESS_END_CHARACTERS } from '../../shared/limits.ts'

/** A wallet's address as the first 7 and last 7 characters around dots (spec 3). */
export const shortAddress = (address: string) =>
  address.length <= 2 * ADDRESS_END_CHARACTERS
    ? address
    : `${address.slice(0, ADDRESS_END_CHARACTERS)}...${address.slice(-ADDRESS_END_CHARACTERS)}`
