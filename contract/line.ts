import * as v from 'valibot'
import { charactersOf } from './characters.ts'
import { cleaned } from './cleaned.ts'
import { inWords } from './common.ts'

/** Characters that change the direction of text: marks, embeddings, overrides and isolates of Unicode's bidirectional algorithm. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Characters without a glyph: Unicode's ignorable ones, among them Hangul fillers, and the empty Braille pattern. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** UTF-16 units of the longest character: a letter with several marks, or an emoji of a family. */
const UNITS = 12

const withoutBidiControls = cleaned((text) => text.replace(BIDI_CONTROLS, ''))
const isOneLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(text)
const isVisible = (text: string) => text === '' || /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(INVISIBLE, ''))

/** Messages of a line's checks: texts of the API, or ids in a form. */
type Messages = { required?: string; tooLong?: string; unreadable?: string }

/**
 * The rule for every text of one line that a person types, such as a name. Surrounding spaces and characters that change the direction of text are
 * removed. Something visible must remain, without control characters or line breaks. `longest` counts characters as people do.
 */
export const lineSchema = (longest: number, messages: Messages = {}) =>
  v.pipe(
    v.string(),
    v.maxLength(longest * UNITS, messages.tooLong ?? `At most ${longest} characters`),
    withoutBidiControls,
    v.trim(),
    v.nonEmpty(messages.required ?? 'A text is required'),
    inWords(isOneLine, messages.unreadable ?? 'Must be one line without control characters'),
    inWords(isVisible, messages.unreadable ?? 'Must have a visible character'),
    inWords((text: string) => charactersOf(text).length <= longest, messages.tooLong ?? `At most ${longest} characters`),
  )
