/**
 * Caches `Intl` formatters, as creating one is slower on a phone than all its formatting.
 * @param Make the constructor, for example `Intl.NumberFormat`
 * @returns a function from language tag and options to a formatter
 */
export function formattersOf<Formatter, Options>(
  Make: new (tag: string, options: Options) => Formatter,
): (tag: string, options: Options) => Formatter {
  const made = new Map<string, Formatter>()
  return (tag, options) => {
    const key = tag + JSON.stringify(options)
    const known = made.get(key) ?? new Make(tag, options)
    made.set(key, known)
    return known
  }
}

const numbers = formattersOf<Intl.NumberFormat, Intl.NumberFormatOptions>(Intl.NumberFormat)

/** The number format of a language. */
export const numberFormat = (tag: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat => numbers(tag, options)
