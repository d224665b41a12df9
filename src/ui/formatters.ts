/**
 * Formatters of one kind of `Intl`, each made once: making one takes a phone longer than all that it ever formats.
 * @param Make the kind, for example `Intl.NumberFormat`
 * @returns gives the formatter of a language tag and options
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

/** How a language writes numbers. */
export const numberFormat = (tag: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat => numbers(tag, options)
