import { buildDist } from '../../scripts/build/build-if-changed.ts'

/** Builds what the commands deploy. */
export default async function setup() {
  await buildDist()
}
