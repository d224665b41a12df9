/** A part of a catalogue, made by tools/build/catalogue-parts.ts. */
declare module 'virtual:catalogue/*' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

/** How to load each catalogue, made there of the list of languages. A text that a language lacks is English in it (I18N-2). */
declare module 'virtual:catalogues' {
  import type { Messages } from '@lingui/core'
  /** A catalogue comes in three parts: what the first pages say, what only bookings and settings say, and the rest. */
  export type Part = 'start' | 'rest' | 'account'
  export const parts: Record<import('../../contract/languages.ts').Locale, Record<Part, () => Promise<{ messages: Messages }>>>
}
