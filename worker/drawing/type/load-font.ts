/** Reads one file of scripts/build/drawing-fonts.ts: `family/slice.ttf` or `family/coverage.json`. Rejects if it is not there. */
export type LoadFont = (name: string) => Promise<ArrayBuffer>
