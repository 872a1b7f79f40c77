import { isUnasked, lastAskedOf } from '../bucket/last-asked.ts'
import { type Bounds, goRound } from '../bucket/round.ts'
import { FOLDER, isPicture } from './stored.ts'

/**
 * Deletes the social pictures that nobody has asked for within 30 days (decision 45), and answers how many. One that somebody asks for in
 * the moment before is lost as well: the next one to ask has it drawn again. Throws where R2 fails.
 */
export async function sweepPictures(bucket: R2Bucket, now: Date, bounds?: Bounds): Promise<number> {
  let swept = 0
  const look = async (objects: R2Object[]) => {
    const over = objects.filter(one => isPicture(one.key) && isUnasked(lastAskedOf(one), now.getTime())).map(({ key }) => key)
    if (over.length) await bucket.delete(over)
    swept += over.length
    return objects.at(-1)?.key ?? ''
  }
  await goRound(bucket, FOLDER, look, bounds)
  return swept
}
