import { PHOTO_PIXELS, PICTURE_MAX_BYTES } from '../../shared/limits.ts'
import { PHOTO_TYPES } from './photo-types.ts'

const JPEG_QUALITY = 0.9

/** A picture that is ready to be sent, and how it looks; the look is '' where this browser cannot show it. */
export interface Photo {
  picture: Blob
  look: string
}

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, JPEG_QUALITY))

/** Pictures carry no address of another origin: the content security policy shows `data:` only. */
const lookOf = (picture: Blob) =>
  new Promise<string>(resolve => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => resolve('')
    reader.readAsDataURL(picture)
  })

/** What a JPEG or a PNG has in it before a colour profile, or in its place. */
const PROFILE = /ICC_PROFILE|iCCP|cICP/
const hasProfile = async (file: File) => PROFILE.test(new TextDecoder('latin1').decode(await file.arrayBuffer()))

/**
 * Draws a picture upright, at most `PHOTO_PIXELS` wide and high and in the colours of the web; null where it is so already. The server keeps
 * nothing but pixels: without their profile those of Display P3, as phones take them, would be pale.
 */
async function redraw(file: File, bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, PHOTO_PIXELS / Math.max(bitmap.width, bitmap.height))
  if (scale === 1 && file.size <= PICTURE_MAX_BYTES && !(await hasProfile(file))) return null
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return toBlob(canvas, file.type)
}

/** A file as a photo, or why it cannot be one. What this browser cannot read goes as it is: the server judges it. */
export async function preparePhoto(file: File): Promise<Photo | { refused: 'not-a-picture' | 'too-large' }> {
  if (!PHOTO_TYPES.includes(file.type)) return { refused: 'not-a-picture' }
  let picture: Blob = file
  let isReadable = true
  if ('createImageBitmap' in globalThis)
    try {
      const bitmap = await createImageBitmap(file)
      picture = (await redraw(file, bitmap)) ?? file
      bitmap.close()
    } catch {
      isReadable = false
    }
  if (picture.size > PICTURE_MAX_BYTES) return { refused: 'too-large' }
  return { picture, look: isReadable ? await lookOf(picture) : '' }
}
