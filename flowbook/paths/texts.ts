import type { MessageId } from '../../machines/messages.ts'
import { type Catalogues, languages, readCatalogues } from '../read/catalogues.ts'
import type { Said } from './plain.ts'

let catalogues: Catalogues | undefined

/** The text of a message in both languages. @throws Error where a catalogue does not have it */
export function textOf(id: MessageId): Said {
  catalogues ??= readCatalogues()
  const [en, de] = languages.map((language) => catalogues?.[language].get(id))
  if (!en || !de) throw new Error(`The catalogues have no text «${id}» in ${en ? 'German' : 'English'}`)
  return { en, de }
}
