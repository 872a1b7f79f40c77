/** The types that others wrote (3.0) do not know `maxPrescanBytes`. */
declare module 'html-encoding-sniffer' {
  export default function sniffEncoding(
    bytes: Uint8Array,
    options: {
      transportLayerEncodingLabel: string | undefined
      defaultEncoding: string
      maxPrescanBytes: number
    },
  ): string
}
