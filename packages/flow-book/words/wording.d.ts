import type { GermanWords } from './german.ts'

/** A text of the book in German, or null if it has no translation. */
export declare const inGerman: (text: string, words: GermanWords) => string | null
