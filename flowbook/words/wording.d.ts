import type { GermanWords } from './german.ts'

/** A text of the book in German, or null where it has none for it. */
export declare const inGerman: (text: string, words: GermanWords) => string | null
