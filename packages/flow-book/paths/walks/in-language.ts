import type { Locale } from '../../../../contract/languages.ts'
import { pages } from '../../map/places.ts'
import type { Catalogue } from '../../read/texts.ts'
import type { Target, UiStep } from '../../ui-steps/steps.ts'
import type { Walk, WalkStep } from './walk.ts'

/** Translates an English accessible name. @param isPart whether it is only the beginning of the name */
export type Translate = (name: string, isPart?: boolean) => string

const HOLE = /\{\w+\}/g
const escapedForPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A message with values as a pattern of its English text. Null for one without values, or with a plural. */
function patternOf(english: string): RegExp | null {
  if (!english.includes('{') || english.includes('{{') || /\{\w+,/.test(english)) return null
  const parts = english.split(HOLE).map(escapedForPattern)
  return parts.join('').replaceAll(/\W/g, '').length < 3 ? null : new RegExp(`^${parts.join('(.+?)')}$`)
}

/** The literal parts of a message, without values and links. */
const literals = (message: string): string[] => message.split(/\{[^{}]*\}|<\/?\d+>/)
/** Shorter parts are not specific enough. */
const FEWEST_LETTERS = 3

/** The longest text that all given messages contain, or empty if it is too short. */
function commonPart([first = '', ...others]: readonly string[]): string {
  const every = others.map(literals)
  let longest = ''
  for (const part of literals(first))
    for (let from = 0; from < part.length; from++)
      for (let to = from + longest.length + 1; to <= part.length; to++) {
        const one = part.slice(from, to)
        if (!every.every((parts) => parts.some((other) => other.includes(one)))) break
        longest = one
      }
  return longest.trim().length < FEWEST_LETTERS ? '' : longest.trim()
}

/** Messages in search order. Those of areas named first come first. */
function inOrder(english: Catalogue, areas: readonly string[]): [string, string][] {
  const rank = (id: string) => {
    const at = areas.indexOf(id.split('.')[0] ?? '')
    return at < 0 ? areas.length : at
  }
  return [...english].toSorted(([one], [other]) => rank(one) - rank(other))
}

/**
 * Translates the English names by which walks find elements. It uses the catalogues, with or without inserted values. Unknown names, such as those of
 * hotels, remain. Two messages may be equal in English and differ elsewhere: `areas` defines their precedence.
 */
export function translator(english: Catalogue, other: Catalogue, areas: readonly string[] = []): Translate {
  const messages = inOrder(english, areas)
  const whole = new Map(messages.toReversed().map(([id, text]) => [text, other.get(id) ?? text]))
  const patterns = messages.flatMap(([id, text]) => {
    const pattern = patternOf(text)
    return pattern ? [{ pattern, holes: text.match(HOLE) ?? [], into: other.get(id) ?? text }] : []
  })
  return (name, isPart = false) => {
    const known = whole.get(name)
    if (known !== undefined) return known
    for (const { pattern, holes, into } of patterns) {
      const values = pattern.exec(name)?.slice(1)
      if (values) return holes.reduce((text, hole, at) => text.replaceAll(hole, values[at] ?? ''), into)
    }
    const begun = isPart ? messages.filter(([, text]) => literals(text)[0]?.startsWith(name)) : []
    return commonPart(begun.map(([id, text]) => other.get(id) ?? text)) || name
  }
}

/** Areas of a flow's own texts, then of its page. Their messages take precedence. @param flow its id */
export function areasOf(flow: string): string[] {
  const here = pages.find((one) => one.flows.includes(flow))
  return [flow, ...(here ? [here.id, ...here.flows] : [])]
}

function targetIn(target: Target, translate: Translate): Target {
  return {
    ...target,
    ...(target.name === undefined ? {} : { name: translate(target.name, target.isPart) }),
    ...(target.within ? { within: targetIn(target.within, translate) } : {}),
  }
}

function uiStepIn(step: UiStep, translate: Translate): UiStep {
  if (step.do === 'pick') return { ...step, on: targetIn(step.on, translate), option: translate(step.option) }
  return 'on' in step && step.on ? ({ ...step, on: targetIn(step.on, translate) } as UiStep) : step
}

/** A walk in another language: its address, and the names of all elements that are clicked, filled and expected. */
export function walkIn(walk: Walk, language: Locale, translate: Translate): Walk {
  const screen = (one: Walk['screen']) => ({ ...one, visible: one.visible.map((target) => targetIn(target, translate)) })
  const step = (one: WalkStep): WalkStep => ({
    ...one,
    ...('steps' in one.doing ? { doing: { steps: one.doing.steps.map((each) => uiStepIn(each, translate)) } } : {}),
    ...(one.screen ? { screen: screen(one.screen) } : {}),
  })
  const { start } = walk
  return {
    ...walk,
    start: {
      ...start,
      open: `/${language}${start.open === '/' ? '' : start.open}`,
      ready: targetIn(start.ready, translate),
      ...(start.steps ? { steps: start.steps.map((one) => uiStepIn(one, translate)) } : {}),
    },
    screen: screen(walk.screen),
    steps: walk.steps.map(step),
  }
}
