import type { Happening } from './search-index.ts'

/** Whether every word is in a text; both in small letters. */
export declare const has: (text: string, words: readonly string[]) => boolean
/** The words of a question that count, without their endings. */
export declare const wordsOf: (typed: string) => string[]
/** Of all happenings those that fit what was typed, the best first. */
export declare function find(happenings: readonly Happening[], typed: string): Happening[]
