declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number }
  /** Creates a subset of a font with the glyphs of a text. @throws Error if the font cannot be read */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes?: Readonly<Record<string, Axis>>
      keepFeatures?: readonly string[]
      noHinting?: boolean
    },
  ): Promise<Buffer>
}
