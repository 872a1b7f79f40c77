import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** resvg is started once for an isolate and refuses a second start; nothing of a drawing stays in it. */
let started: Promise<void> | undefined

/** Paints SVG without fonts as PNG, `width` pixels wide. `engine` gives resvg's WebAssembly module. */
export async function rasterise(
  svg: string,
  width: number,
  engine: () => Promise<WebAssembly.Module>,
): Promise<Uint8Array<ArrayBuffer>> {
  started ??= engine().then(initWasm)
  await started
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
  const picture = drawing.render()
  try {
    return new Uint8Array(picture.asPng())
  } finally {
    picture.free()
    drawing.free()
  }
}
