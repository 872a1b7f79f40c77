/** Nothing else is kept there. */
const FOLDER = 'doctor/'

/** Writes something small into the bucket, reads it back and takes it away again. */
export async function tryFiles(bucket: R2Bucket, name = crypto.randomUUID()): Promise<'kept'> {
  const key = FOLDER + name
  await bucket.put(key, name)
  try {
    const found = await bucket.get(key)
    if ((await found?.text()) !== name) throw new Error('What was written into the bucket is not read back')
  } finally {
    await bucket.delete(key)
  }
  return 'kept'
}
