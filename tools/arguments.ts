import { parseArgs } from 'node:util'

/** An option with a whole number: its default and its range. */
export type NumberOption = { fallback: number; min: number; max: number }

/** An option with one of several words. It is required without a fallback. */
export type WordOption = { fallback?: string; words: readonly string[] }

/** An option without a value: present or not. */
export type SwitchOption = { isSwitch: true }

type Options = Record<string, NumberOption | WordOption | SwitchOption>
type Read<O extends Options> = {
  [Name in keyof O]: O[Name] extends SwitchOption ? boolean : O[Name] extends NumberOption ? number : string
}

/** The arguments of a command are invalid. The message says which, and what is allowed. */
export class ArgumentError extends Error {
  override name = 'ArgumentError'
}

function readWord(name: string, { fallback, words }: WordOption, given = fallback): string {
  if (given === undefined) throw new ArgumentError(`--${name} is needed: ${words.join(' or ')}`)
  if (!words.includes(given)) throw new ArgumentError(`--${name} must be ${words.join(' or ')}, not "${given}"`)
  return given
}

function readOne(name: string, option: NumberOption | WordOption, given: string | undefined): number | string {
  if ('words' in option) return readWord(name, option, given)
  if (given === undefined) return option.fallback
  const { min, max } = option
  const isNumber = /^\d+$/.test(given) && Number(given) >= min && Number(given) <= max
  if (!isNumber) throw new ArgumentError(`--${name} must be a whole number from ${min} to ${max}, not "${given}"`)
  return Number(given)
}

/** Reads `--name value` arguments. @throws ArgumentError for unknown options and invalid values */
export function readArguments<O extends Options>(given: readonly string[], options: O): Read<O> {
  const names = Object.keys(options)
  const known = Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, { type: 'isSwitch' in option ? ('boolean' as const) : ('string' as const) }]),
  )
  let values: Record<string, string | boolean | undefined>
  try {
    values = parseArgs({ args: [...given], options: known, strict: true, allowPositionals: false }).values
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error)
    throw new ArgumentError(`${reason}. There is ${names.map((name) => `--${name}`).join(', ') || 'no option'}.`)
  }
  const read = (name: string, option: Options[string], given = values[name]) =>
    'isSwitch' in option ? given === true : readOne(name, option, typeof given === 'string' ? given : undefined)
  return Object.fromEntries(Object.entries(options).map(([name, option]) => [name, read(name, option)])) as Read<O>
}

/** Reads the command's own arguments. Invalid ones end the process with an error message, and with the hint if there is one. */
export function readCommand<O extends Options>(options: O, hint?: string): Read<O> {
  try {
    return readArguments(process.argv.slice(2), options)
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error
    console.error(hint === undefined ? error.message : `${error.message} ${hint}`)
    process.exit(1)
  }
}
