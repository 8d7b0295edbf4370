// What we use of `subset-font`, which brings no types of its own.
declare module 'subset-font' {
  interface Cut {
    targetFormat: 'sfnt' | 'woff2'
    /** Every other optional feature is dropped, with the glyphs that only it shows. */
    keepFeatures: readonly string[]
    /** A number fixes the axis there. */
    variationAxes: Record<string, number | { min: number; max: number }>
  }
  export default function subsetFont(font: Buffer, text: string, cut: Cut): Promise<Buffer>
}
