declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number }
  /** Cuts a font to the glyphs of a text. @throws Error where the font cannot be read */
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
