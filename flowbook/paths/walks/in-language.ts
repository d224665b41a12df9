import type { Locale } from '../../../contract/languages.ts'
import { pages } from '../../map/places.ts'
import type { Catalogue } from '../../read/texts.ts'
import type { Target, UiStep } from '../../ui-steps/steps.ts'
import type { Walk, WalkStep } from './walk.ts'

/** An English name as the same thing is called in another language. @param isPart whether it is the beginning of the name alone */
export type Translate = (name: string, isPart?: boolean) => string

const HOLE = /\{\w+\}/g
const escapedForPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A message with values as a pattern of its English text; null for one without, or with a plural. */
function patternOf(english: string): RegExp | null {
  if (!english.includes('{') || english.includes('{{') || /\{\w+,/.test(english)) return null
  const parts = english.split(HOLE).map(escapedForPattern)
  return parts.join('').replaceAll(/\W/g, '').length < 3 ? null : new RegExp(`^${parts.join('(.+?)')}$`)
}

/** What stands in a message beside its values and links. */
const literals = (message: string): string[] => message.split(/\{[^{}]*\}|<\/?\d+>/)
/** Fewer letters say nothing of a name. */
const FEWEST_LETTERS = 3

/** The longest text that a part of every one of some messages contains; empty where that says nothing. */
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

/** Messages in the order in which their English text is looked for: those of an area that is named first come first. */
function inOrder(english: Catalogue, areas: readonly string[]): [string, string][] {
  const rank = (id: string) => {
    const at = areas.indexOf(id.split('.')[0] ?? '')
    return at < 0 ? areas.length : at
  }
  return [...english].toSorted(([one], [other]) => rank(one) - rank(other))
}

/**
 * Translates the names by which walks find things, which are written in English: by the catalogues, whole or with values put in. What no catalogue has
 * (the name of a hotel) stays as it is. Two messages may be the same in English and differ elsewhere: `areas` says whose counts first.
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

/** Areas of a flow's own texts, then of the page that it lives on: their messages come before those of others. @param flow its id */
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

/** A walk as somebody takes it in another language: its address, and the names of all that is pressed, filled and seen. */
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
