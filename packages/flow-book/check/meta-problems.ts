import { englishName, isComplete, locales } from '../../../contract/languages.ts'
import { type FlowModel, statesOf } from '../model.ts'
import type { Catalogues } from '../read/texts.ts'
import type { Problem } from './report.ts'

export type Known = { requirements: ReadonlySet<string>; catalogues: Catalogues }

/** States without a screen in their `meta`, and unknown requirements and texts in it. */
export function metaProblems(model: FlowModel, known: Known): Problem[] {
  return statesOf(model).flatMap(({ path, meta: { screen, messages, whileTyping = [], requirements } }) => {
    const problem = (expected: string): Problem => ({ flow: model.id, place: `meta of ${path}`, expected })
    return [
      ...(screen === '' ? [problem('a screen: what a person sees there')] : []),
      ...requirements
        .filter((id) => !known.requirements.has(id))
        .map((id) => problem(`requirement ${id} has no text in docs/requirements`)),
      ...[...messages, ...whileTyping].flatMap((id) =>
        locales
          .filter((language) => isComplete(language) && !known.catalogues[language].get(id))
          .map((language) => problem(`message ${id} has no ${englishName(language)} text; add it to locales/${language}/messages.json`)),
      ),
    ]
  })
}
