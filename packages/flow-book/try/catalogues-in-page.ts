// Replaces read/catalogues.ts in the page, which has no files: bundle.ts substitutes this module, and texts.js contains the texts.
import type { MessageId } from '../../../machines/messages.ts'
import type { Text } from '../read/texts.ts'

/** The text of a message in every language. @throws Error if the book was built without it */
export function textOf(id: MessageId): Text {
  const text = (globalThis as { bookTexts?: Readonly<Record<string, Text>> }).bookTexts?.[id]
  if (!text) throw new Error(`This book has no text «${id}»`)
  return text
}
