import { certificateFilesPrefix } from './drawing/files.ts'

/** Deletes every drawn file of a certificate: they hold its holder's name. A bucket that fails keeps what no address leads to. */
export async function removeCertificateFiles(bucket: R2Bucket | undefined, slug: string): Promise<void> {
  try {
    const kept = await bucket?.list({ prefix: certificateFilesPrefix(slug) })
    if (kept?.objects.length) await bucket?.delete(kept.objects.map(({ key }) => key))
  } catch {
    // The certificate itself is gone: its address answers 410.
  }
}
