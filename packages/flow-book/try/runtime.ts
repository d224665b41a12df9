import { activePaths } from '@firn/flow-kit'
import { defaultLocale } from '../../../contract/languages.ts'
// The page's code for 'Try it': the machines, bundled by bundle.ts into try.js. The page's script renders the results.
import { flowById } from '../../../machines/flow-by-id.ts'
import { toCsv } from '../paths/csv.ts'
import { describePath } from '../paths/describe-paths.ts'
import { toGherkin } from '../paths/gherkin.ts'
import { toMarkdown } from '../paths/markdown.ts'
import type { PlainFlow } from '../paths/plain.ts'
import { readMachine } from '../read/read-machine.ts'
import { type Followed, follow, followFrom, type LiveStep } from './live.ts'
import { type Moment, momentOf } from './moment.ts'
import { type Broken, fromAddress, pathOf, playWalk, toAddress } from './walk.ts'

const writers: Readonly<Record<string, (flows: readonly PlainFlow[]) => string>> = {
  Gherkin: toGherkin,
  Markdown: toMarkdown,
  CSV: toCsv,
  JSON: (flows) => `${JSON.stringify({ flows }, null, 2)}\n`,
}

export type Shown = { moment: Moment; taken: { name: string; to: string }[]; broken: Broken | null }

/** A flow to be played. `held` lists all texts that its contexts can contain. @throws Error if the flow does not exist */
export function openFlow(id: string, held: readonly string[]) {
  const flow = flowById(id)
  const model = readMachine(flow.machine)
  const all = [{ context: held }]
  return {
    starts: Object.keys(flow.cases.inputs),
    formats: Object.keys(writers),
    fromAddress,
    toAddress,
    /** The walk in a URL, as far as it is possible. @throws Error if the start does not exist */
    show(start: string, names: readonly string[]): Shown {
      const { walk, broken } = playWalk(flow, start, names)
      const taken = walk.steps.map(({ name }, at) => {
        const { places } = momentOf({ ...walk, steps: walk.steps.slice(0, at + 1) }, model, all)
        return { name, to: places.map((place) => `${place.number} ${place.name}`).join(' and ') }
      })
      return { moment: momentOf(walk, model, all), taken, broken }
    },
    /** A running machine's steps as a walk. Continues from `before` at step `at`. */
    followLive(steps: readonly LiveStep[], before: Followed | null, at: number): Followed {
      const [first, ...rest] = before ? [null, ...steps.slice(at)] : steps
      let followed = before ?? followFrom(flow, first as LiveStep)
      for (const [index, step] of rest.entries()) followed = follow(followed, step as LiveStep, (before ? at : 1) + index)
      return followed
    },
    walkOf({ walks }: Followed): { start: string; names: string[] } | null {
      const walk = walks[0]?.walk
      return walk ? { start: walk.start, names: walk.steps.map(({ name }) => name) } : null
    },
    /** The states of a state value, in the model's words. */
    placesAt: (value: unknown) =>
      activePaths(value).flatMap((path) => model.nodes.filter((node) => node.path === path && node.children.length === 0)),
    /** The walk as a test in one of the formats. */
    asTest(start: string, names: readonly string[], format: string, id: string): string {
      const { walk } = playWalk(flow, start, names)
      const test = describePath(flow, pathOf(walk), id, { all, language: defaultLocale })
      return (writers[format] ?? toGherkin)([{ title: flow.title, purpose: flow.purpose, tests: [test] }])
    },
  }
}
