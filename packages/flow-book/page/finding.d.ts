import type { Happening } from './search-index.ts'

/** Whether a text contains every word. Both are lower case. */
export declare const has: (text: string, words: readonly string[]) => boolean
/** The significant words of a query, without their endings. */
export declare const wordsOf: (typed: string) => string[]
/** The events that match a query, best first. */
export declare function find(happenings: readonly Happening[], typed: string): Happening[]
