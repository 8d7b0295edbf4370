// The part of `subset-font` that we use; the package has no types.
declare module 'subset-font' {
  interface Cut {
    targetFormat: 'sfnt' | 'woff2'
    /** All other optional features are dropped, with the glyphs that only they show. */
    keepFeatures: readonly string[]
    /** A number pins the axis. */
    variationAxes: Record<string, number | { min: number; max: number }>
  }
  export default function subsetFont(font: Buffer, text: string, cut: Cut): Promise<Buffer>
}
