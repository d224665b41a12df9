import { englishName, isComplete, locales } from '../../contract/languages.ts'
import type { FlowStory } from '../../machines/flow.ts'
import { type FlowModel, statesOf } from '../model.ts'
import type { Catalogues } from '../read/texts.ts'
import type { Problem } from './report.ts'

export type Known = { requirements: ReadonlySet<string>; catalogues: Catalogues }

/** Where machine and story disagree, or the story names a requirement or a text that does not exist. */
export function storyProblems(model: FlowModel, story: FlowStory, known: Known): Problem[] {
  const states = statesOf(model)
  const problem = (place: string, expected: string): Problem => ({ flow: model.id, place: `story of ${place}`, expected })
  const untold = states
    .filter(({ path }) => !story[path])
    .map(({ path }) => problem(path, 'the state has no story; say what a person sees there'))
  const paths = new Set(states.map(({ path }) => path))
  const strangers = Object.keys(story)
    .filter((path) => !paths.has(path))
    .map((path) => problem(path, 'the machine has no such state'))
  const entries = Object.entries(story).flatMap(([path, { requirements, messages, whileTyping = [] }]) => [
    ...requirements
      .filter((id) => !known.requirements.has(id))
      .map((id) => problem(path, `requirement ${id} has no text in docs/requirements`)),
    ...[...messages, ...whileTyping].flatMap((id) =>
      locales
        .filter((language) => isComplete(language) && !known.catalogues[language].get(id))
        .map((language) => problem(path, `message ${id} has no ${englishName(language)} text; add it to locales/${language}/messages.po`)),
    ),
  ])
  return [...untold, ...strangers, ...entries]
}
